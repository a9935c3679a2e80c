import { z } from 'zod'
import { instant } from '../kernel/text.ts'
import { remainingApplications } from './closing.ts'
import { jobChange, jobField } from './job-changes.ts'

/** The kinds of activities in a job's history. */
export const historyKinds = [
  'job.created',
  'job.duplicated',
  'job.edited',
  'job.terms_changed',
  'job.published',
  'job.paused',
  'job.resumed',
  'job.interviews_begun',
  'job.offers_begun',
  'job.offers_ended',
  'job.interviews_ended',
  'job.filled',
  'job.closed',
  'job.applicants_notified',
  'job.reopened',
  'job.archived',
  'job.unarchived',
] as const

/** One thing that happened to a job. */
export const jobEvent = z
  .object({
    id: z.number().int(),
    kind: z.enum(historyKinds),
    at: instant,
    /** Who did it; null is the product itself. */
    actor_name: z.string().nullable(),
    /** What was edited. */
    fields: z.array(jobField),
    /** The changes that applicants are notified of. */
    changes: z.array(jobChange),
    /** The message to applicants without an answer, and what happened to their applications. */
    notified: z.object({ message: z.string(), applications: z.enum(remainingApplications) }).nullable(),
  })
  .meta({ id: 'JobEvent' })
export type JobEvent = z.output<typeof jobEvent>
