import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords, several } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { attemptMachine } from './attempt-machine.ts'
import { assignForm, assignResult, replaceForm, testResult } from './attempt.ts'
import { gradeForm, gradingsToDo, testResultDetails, testStatistics } from './grading.ts'

const columns = ['submitted_at', 'applicant_name', 'job_title', 'score', 'minutes_used', 'assigned_at'] as const
type Column = (typeof columns)[number]
type Sort = Column | `-${Column}`
const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [Sort, ...Sort[]]

export const resultsQuery = pageQuery(sorts, '-submitted_at').extend({
  q: searchWords,
  status: several(z.enum(attemptMachine.states), attemptMachine.states.length),
  passed: z.stringbool().optional(),
  job_id: uuid.optional(),
})

/** Assigning tests, and what companies do with the results. */
export const gradingApi = defineApi('tests', 'Test results', {
  assign: {
    method: 'POST',
    url: '/api/tests/:id/assign',
    schema: {
      summary: 'Assign a test to applicants; those who already have it are skipped',
      body: assignForm,
      response: assignResult,
    },
    config: { permission: 'test.assign', effect: 'none' },
  },
  results: {
    method: 'GET',
    url: '/api/tests/:id/results',
    schema: { summary: 'The attempts at a test', querystring: resultsQuery, response: pageOf(testResult) },
    config: { permission: 'test.see_results', viewable: 'impersonation.start' },
  },
  exportResults: {
    method: 'GET',
    url: '/api/tests/:id/results/export',
    schema: {
      summary: 'The attempts at a test, as CSV',
      querystring: resultsQuery.omit({ page: true, per_page: true }),
      produces: 'text/csv',
    },
    config: { permission: 'test.see_results' },
  },
  statistics: {
    method: 'GET',
    url: '/api/tests/:id/statistics',
    schema: {
      summary: 'Scores, and how well each question separates strong from weak results',
      response: testStatistics,
    },
    config: { permission: 'test.see_results', viewable: 'impersonation.start' },
  },
  toGrade: {
    method: 'GET',
    url: '/api/tests/:id/gradings',
    schema: { summary: 'The answers that wait for a person, by question and without names', response: gradingsToDo },
    config: { permission: 'attempt.list_gradings', viewable: 'impersonation.start' },
  },
  grade: {
    method: 'POST',
    url: '/api/gradings/:id/grade',
    schema: { summary: 'Grade an answer', body: gradeForm, response: z.object({ id: uuid }) },
    config: { permission: 'attempt.grade', effect: 'none' },
  },
  result: {
    method: 'GET',
    url: '/api/attempts/:id',
    schema: { summary: 'An attempt; with its answers once it is graded', response: testResultDetails },
    config: { permission: 'attempt.see', viewable: 'impersonation.start' },
  },
  release: {
    method: 'POST',
    url: '/api/attempts/:id/release',
    schema: { summary: 'Show the outcome to the applicant now', response: testResult },
    config: { permission: 'attempt.release', effect: 'none' },
  },
  replace: {
    method: 'POST',
    url: '/api/attempts/:id/replace',
    schema: { summary: 'Assign a new attempt; the old one is kept', body: replaceForm, response: { 201: testResult } },
    config: { permission: 'attempt.replace', effect: 'none' },
  },
})
