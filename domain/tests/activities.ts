import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import type { Stale } from '../kernel/activity.ts'
import type { LiveFeature } from '../kernel/live.ts'
import { uuid } from '../kernel/text.ts'

const ofAttempt = z.object({ attempt_id: uuid, test_id: uuid, application_id: uuid, applicant_id: uuid })
const ofTest = z.object({ test_id: uuid, name: z.string() })

const parties = {
  company: ['applications', 'companies', 'jobs', 'tests'],
  applicant: ['applications', 'talent', 'tests'],
} as const
/** The staff who see the library, or the company whose test it is. */
const companyOrLibrary =
  (...queries: LiveFeature[]) =>
  ({ company_id }: { company_id: string | null }): Stale<object> =>
    company_id === null ? { staff: { 'test.list': ['tests'] } } : { company: queries }

export const testActivities = {
  ...defineActivities('attempt', {
    // Companies do not learn when a test was started.
    started: {
      data: ofAttempt,
      label: 'Test started',
      notifies: null,
      stale: { applicant: ['applications', 'talent', 'tests'] },
    },
    submitted: { data: ofAttempt, label: 'Test submitted', notifies: 'tests', stale: parties },
    graded: { data: ofAttempt, label: 'Test graded', notifies: 'tests', stale: parties },
    /** The applicant used an earlier result. */
    reused: { data: ofAttempt, label: 'Earlier test result used', notifies: 'tests', stale: parties },
    /** The applicant may read the outcome. */
    released: { data: ofAttempt, label: 'Test result released', notifies: 'tests', stale: parties },
    review_requested: {
      data: ofAttempt,
      label: 'Review of a test result requested',
      notifies: 'tests',
      stale: parties,
    },
    /** A new attempt was assigned instead. */
    replaced: {
      data: ofAttempt.extend({ new_attempt_id: uuid, reason: z.string() }),
      label: 'Test attempt replaced',
      notifies: 'tests',
      stale: parties,
    },
    /** Time was added because the service was unavailable. */
    // Companies do not learn of added time.
    time_credited: {
      data: ofAttempt.extend({ milliseconds: z.number().int() }),
      label: 'Time added to a test',
      notifies: null,
      stale: { applicant: ['tests'] },
    },
    /** A suggestion was added to an answer that waits for a person. */
    grade_suggested: {
      data: ofAttempt.extend({ grading_id: uuid }),
      label: 'Grade suggested',
      notifies: null,
      stale: { company: ['tests'] },
    },
    /** A program has run an answer. */
    answer_run: {
      data: ofAttempt.extend({ question_id: z.string() }),
      label: 'Answer run',
      notifies: null,
      stale: { company: ['tests'] },
    },
    answer_graded: {
      data: ofAttempt.extend({ grading_id: uuid }),
      label: 'Answer graded',
      notifies: null,
      stale: { company: ['tests', 'companies'] },
    },
    expired: { data: ofAttempt, label: 'Test assignment expired', notifies: 'tests', stale: parties },
    cancelled: { data: ofAttempt, label: 'Test canceled', notifies: null, stale: parties },
    reassigned: { data: ofAttempt, label: 'Test assigned again', notifies: 'tests', stale: parties },
  }),
  ...defineActivities('test', {
    created: { data: ofTest, label: 'Test created', notifies: null, stale: companyOrLibrary('tests') },
    edited: { data: ofTest, label: 'Test edited', notifies: null, stale: companyOrLibrary('tests') },
    activated: {
      data: ofTest.extend({ version: z.number().int() }),
      label: 'Test activated',
      notifies: null,
      stale: companyOrLibrary('tests', 'jobs'),
    },
    archived: { data: ofTest, label: 'Test archived', notifies: null, stale: companyOrLibrary('tests', 'jobs') },
    unarchived: { data: ofTest, label: 'Test unarchived', notifies: null, stale: companyOrLibrary('tests', 'jobs') },
    deleted: { data: ofTest, label: 'Test deleted', notifies: null, stale: companyOrLibrary('tests', 'jobs') },
    assigned: {
      data: z.object({
        attempt_id: uuid,
        test_id: uuid,
        application_id: uuid,
        job_id: uuid,
        applicant_id: uuid,
      }),
      label: 'Test assigned',
      notifies: 'tests',
      stale: { company: ['applications', 'jobs', 'tests'], applicant: ['applications', 'talent', 'tests'] },
    },
  }),
}
