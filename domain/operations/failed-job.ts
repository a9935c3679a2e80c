import { z } from 'zod'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { instant, uuid } from '../kernel/text.ts'
import { queueNames } from './queues.ts'
import type { QueueName } from './queues.ts'

export const failedJobLimits = {
  error: 300,
  /** Retried at once at most. */
  retried: 10_000,
} as const

export const failedJobKinds = ['jobs', 'emails', 'webhooks'] as const
export type FailedJobKind = (typeof failedJobKinds)[number]

const kindOfQueue: Partial<Record<QueueName, FailedJobKind>> = { mail: 'emails', gateway_requests: 'webhooks' }

/** The queues whose jobs are of a kind. */
export const queuesOfKind = (kind: FailedJobKind): QueueName[] =>
  queueNames.filter((name) => (kindOfQueue[name] ?? 'jobs') === kind)

/** `failed`: after all tries. `retrying`: waits for its next try. */
export const failedJobStatuses = ['failed', 'retrying'] as const
export type FailedJobStatus = (typeof failedJobStatuses)[number]

export const failedJob = z
  .object({
    id: uuid,
    queue: z.enum(queueNames),
    status: z.enum(failedJobStatuses),
    /** The template of an email, the reaction, the scheduled job, or the ID of what it is about. */
    subject: z.string().nullable(),
    /** Of an email: its recipient, if known, and its subject line, once it was written. */
    mail: z.object({ to: z.string().nullable(), subject: z.string().nullable() }),
    /** Without secrets, shortened. */
    error: z.string(),
    attempts: z.number().int(),
    failed_at: instant,
    /** Null after the last try. */
    next_try_at: instant.nullable(),
    allowed: z.array(z.enum(['retry', 'discard'])),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.output<typeof failedJob>

export const failedJobsQuery = pageQuery(['failed_at', '-failed_at'], '-failed_at').extend({
  kind: z.enum(failedJobKinds).default('jobs'),
  status: z.enum(failedJobStatuses).default('failed'),
})

export const failedJobsPage = pageOf(failedJob)

export const retryAllForm = z.strictObject({ kind: z.enum(failedJobKinds) })

/** How many jobs were queued again. */
export const retriedJobs = z.object({ count: z.number().int() })
