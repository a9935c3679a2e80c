import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { instant, uuid } from '../kernel/text.ts'
import { attemptMachine } from '../tests/attempt-machine.ts'
import { applicationMachine } from './application-machine.ts'

const named = z.object({ id: uuid, name: z.string() })

/** An application of an applicant, for staff. */
export const recordedApplication = z
  .object({
    id: uuid,
    job: z.object({ id: uuid, title: z.string() }),
    company: named,
    stage: z.enum(applicationMachine.states),
    /** To how many other jobs, of any company, the applicant sent a letter that says the same. */
    same_letter_count: z.number().int(),
    created_at: instant,
  })
  .meta({ id: 'RecordedApplication' })
export type RecordedApplication = z.output<typeof recordedApplication>

/** A test of an applicant, for staff: without answers and scores, which are the company's. */
export const recordedAttempt = z
  .object({
    id: uuid,
    test_name: z.string(),
    company: named,
    job: z.object({ id: uuid, title: z.string() }),
    status: z.enum(attemptMachine.states),
    assigned_at: instant,
  })
  .meta({ id: 'RecordedAttempt' })
export type RecordedAttempt = z.output<typeof recordedAttempt>

export const applicantApplicationsQuery = pageQuery(['-created_at'], '-created_at').extend({
  /** Only those that led to an assignment. */
  hired: z.stringbool().default(false),
})
export const applicantAttemptsQuery = pageQuery(['-assigned_at'], '-assigned_at')

/** What an applicant has done here, for staff. */
export const applicantRecordApi = defineApi('applications', 'Applications', {
  ofApplicant: {
    method: 'GET',
    url: '/api/admin/applicants/:id/applications',
    schema: {
      summary: 'The applications of an applicant, newest first; for account managers, those to their companies',
      querystring: applicantApplicationsQuery,
      response: pageOf(recordedApplication),
    },
    config: { permission: 'applicant.see' },
  },
  testsOfApplicant: {
    method: 'GET',
    url: '/api/admin/applicants/:id/tests',
    schema: {
      summary: 'The tests assigned to an applicant, newest first; for account managers, those of their companies',
      querystring: applicantAttemptsQuery,
      response: pageOf(recordedAttempt),
    },
    config: { permission: 'applicant.see' },
  },
})
