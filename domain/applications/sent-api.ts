import { z } from 'zod'
import { givenAnswers } from '../application-questions/application-answer.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { instant } from '../kernel/text.ts'
import { applicationLimit } from './application-limit.ts'
import { applicationStates } from './applicant-stage.ts'
import type { ApplicationState } from './applicant-stage.ts'
import { applicationForm, newApplication } from './application.ts'
import { sentApplication, sentApplicationDetails } from './sent-application.ts'

const states = Object.keys(applicationStates) as [ApplicationState, ...ApplicationState[]]

/**
 * An application's new letter, rate and answers, with the version they are based on. Without a version, the current
 * content is overwritten. Without answers or a start, they stay. Answers are to the questions with which the application
 * was sent.
 */
export const applicationEdit = applicationForm
  .safeExtend({ answers: givenAnswers.optional(), version: instant.optional() })
  .meta({ id: 'ApplicationEdit' })

/** The applicant's own list, latest change first. */
export const sentApplicationsQuery = pageQuery(['-stage_at', '-created_at', 'created_at'], '-stage_at').extend({
  state: z.enum(states).optional(),
  q: searchWords,
})

/** Endpoints for an applicant's own applications. */
export const sentApplicationsApi = defineApi('applications', 'Applications', {
  apply: {
    method: 'POST',
    url: '/api/open-jobs/:id/applications',
    schema: { summary: 'Apply to a job', body: newApplication, response: sentApplication },
    config: { permission: 'application.apply', effect: 'none', creates: true },
  },
  listSent: {
    method: 'GET',
    url: '/api/applicant/applications',
    schema: {
      summary: "The applicant's own applications",
      querystring: sentApplicationsQuery, // The totals of all states, regardless of the filter.
      response: pageOf(sentApplication).extend({ counts: z.record(z.enum(states), z.number().int()) }),
    },
    config: { permission: 'application.list_sent', viewable: 'impersonation.start' },
  },
  showLimit: {
    method: 'GET',
    url: '/api/applicant/application-limit',
    schema: { summary: 'How many applications the applicant can send now', response: applicationLimit },
    config: { permission: 'application.list_sent', viewable: 'impersonation.start' },
  },
  findSent: {
    method: 'GET',
    url: '/api/applicant/applications/:id',
    schema: { summary: "One of the applicant's own applications", response: sentApplicationDetails },
    config: { permission: 'application.see_sent', viewable: 'impersonation.start' },
  },
  edit: {
    method: 'PUT',
    url: '/api/applicant/applications/:id',
    schema: {
      summary: 'Change the cover letter, rate, start and answers until the company opens the application',
      body: applicationEdit,
      response: sentApplicationDetails,
    },
    config: { permission: 'application.edit', effect: 'none' },
  },
  withdraw: {
    method: 'POST',
    url: '/api/applicant/applications/:id/withdraw',
    schema: { summary: 'Withdraw an application permanently', response: sentApplicationDetails },
    config: { permission: 'application.withdraw', effect: 'none' },
  },
})
