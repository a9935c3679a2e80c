import { z } from 'zod'
import { kindsWithHistory } from '../kernel/activity.ts'
import { instant } from '../kernel/text.ts'
import { jobActivities } from './activities.ts'
import { remainingApplications } from './closing.ts'
import { jobChange, jobField } from './job-changes.ts'

/** The activities in a job's history. */
export const historyKinds = kindsWithHistory(jobActivities)

/** An entry in a job's history. */
export const jobEvent = z
  .object({
    id: z.number().int(),
    kind: z.enum(historyKinds),
    at: instant,
    /** Null for the system. */
    actor_name: z.string().nullable(),
    /** By the provider's staff, on behalf of the company. */
    by_staff: z.boolean(),
    /** The edited fields. */
    fields: z.array(jobField),
    /** Changes to fields that applicants rely on. */
    changes: z.array(jobChange),
    /** The message to unanswered applicants. */
    notified: z.object({ message: z.string(), applications: z.enum(remainingApplications) }).nullable(),
  })
  .meta({ id: 'JobEvent' })
export type JobEvent = z.output<typeof jobEvent>
