import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { line } from '../kernel/text.ts'
import {
  answerForm,
  answerReceipt,
  explanationForm,
  extraTime,
  integrityNote,
  newIntegrityNote,
  openedAttempt,
  ownAttempt,
  startForm,
  takenAttempt,
} from './attempt.ts'
import { questionLimits } from './question.ts'

/** What applicants do with their tests. */
export const takingApi = defineApi('tests', 'Taking tests', {
  listOwn: {
    method: 'GET',
    url: '/api/applicant/tests',
    schema: {
      summary: "The applicant's tests: open ones first, by due date, then the latest",
      querystring: pageQuery(['due_at'], 'due_at'),
      response: pageOf(ownAttempt).extend({ to_do: z.number().int(), taken: z.number().int() }),
    },
    config: { permission: 'test.list_own', viewable: 'impersonation.start' },
  },
  findOwn: {
    method: 'GET',
    url: '/api/applicant/tests/:id',
    schema: { summary: "One of the applicant's attempts", response: takenAttempt },
    config: { permission: 'attempt.take' },
  },
  start: {
    method: 'POST',
    url: '/api/applicant/tests/:id/start',
    schema: { summary: 'Start an attempt; its time begins', body: startForm, response: openedAttempt },
    config: { permission: 'attempt.start', effect: 'none' },
  },
  open: {
    method: 'POST',
    url: '/api/applicant/tests/:id/open',
    schema: {
      summary: 'Continue an attempt in this tab; other tabs can no longer save answers',
      response: openedAttempt,
    },
    config: { permission: 'attempt.take', effect: 'none' },
  },
  saveAnswer: {
    method: 'PUT',
    url: '/api/applicant/tests/:id/answers/:question_id',
    schema: {
      summary: 'Save an answer',
      params: { question_id: line(questionLimits.id) },
      body: answerForm,
      response: answerReceipt,
    },
    config: { permission: 'attempt.take', effect: 'none' },
  },
  addIntegrityNote: {
    method: 'POST',
    url: '/api/applicant/tests/:id/integrity-notes',
    schema: {
      summary: 'Note that the applicant left the page or pasted a long text',
      body: newIntegrityNote,
      response: integrityNote,
    },
    config: { permission: 'attempt.take', effect: 'none', creates: true },
  },
  explainIntegrityNote: {
    method: 'PUT',
    url: '/api/applicant/tests/:id/integrity-notes/:note_id',
    schema: {
      summary: 'Explain a note before submitting',
      body: explanationForm,
      response: integrityNote,
    },
    config: { permission: 'attempt.take', effect: 'none' },
  },
  submit: {
    method: 'POST',
    url: '/api/applicant/tests/:id/submit',
    schema: { summary: 'Submit an attempt', response: takenAttempt },
    config: { permission: 'attempt.submit', effect: 'none' },
  },
  reuse: {
    method: 'POST',
    url: '/api/applicant/tests/:id/reuse',
    schema: { summary: 'Use the result of the same library test from another application', response: takenAttempt },
    config: { permission: 'attempt.reuse', effect: 'none' },
  },
  requestReview: {
    method: 'POST',
    url: '/api/applicant/tests/:id/request-review',
    schema: { summary: 'Request a second review by a person', response: takenAttempt },
    config: { permission: 'attempt.request_review', effect: 'none' },
  },
  extraTime: {
    method: 'GET',
    url: '/api/applicant/extra-time',
    schema: { summary: "The applicant's extra time for tests", response: extraTime },
    config: { permission: 'attempt.set_extra_time' },
  },
  setExtraTime: {
    method: 'PUT',
    url: '/api/applicant/extra-time',
    schema: { summary: 'Set the extra time for tests', body: extraTime.strict(), response: extraTime },
    config: { permission: 'attempt.set_extra_time', effect: 'none' },
  },
})
