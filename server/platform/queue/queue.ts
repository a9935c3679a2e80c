import { isDeepStrictEqual } from 'node:util'
import { PgBoss, fromKysely } from 'pg-boss'
import type { Queue } from 'pg-boss'
import type { QueueName } from '#domain/operations/queues.ts'
import type { Tx } from '#server/db/connect.ts'
import { directUrl } from '#server/db/direct-url.ts'
import { PrimaryClient } from '#server/db/primary-client.ts'
import { sessionOptions } from '#server/db/session-options.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { notifyWorkers } from '#server/platform/activity/activity-channel.ts'
import { isBackfilling } from '#server/platform/activity/backfill.ts'
import { log } from '#server/platform/log/log.ts'
import { everySecond } from './every-second.ts'
import { idForKey } from './id-for-key.ts'

/** The queues and the data of their jobs. */
export interface QueuedWork {
  reactions: { activity_id: number; reaction: string }
  mail: { template: string; data: Record<string, unknown>; lock?: string }
  push: { notification_id: string; subscription_id: string }
  suggestions: { grading_id: string }
  answer_runs: { attempt_id: string; question_id: string }
  calendar_syncs: { connection_id: string }
  calendar_events: { connection_id: string; meeting_id: string }
  /** The token is encrypted. */
  calendar_disconnections: { user_id: string; refresh_token: string; channels: { id: string; resource_id: string }[] }
  applicant_notices: { activity_id: number; after: string | null }
  stage_publications: { application_id: string; publishes_at: string }
  rejections: { application_id: string; rejects_at: string }
  contracts: { contract_id: string }
  invoices: { company_ids: string[]; issued_on: string }
  /** What the payment gateway is asked for after one of its events, or after a method was removed. */
  gateway_requests: { intent_id: string } | { session_id: string } | { removed_method_id: string }
  bulk_actions: { bulk_action_id: string }
  talent_imports: { talent_import_id: string }
  data_exports: { privacy_request_id: string }
  maintenance: { task: string }
}
export type { QueueName }

/** A job is retried when its server has sent no heartbeat for this long. */
const heartbeatSeconds = 15
/** Retries per queue, with increasing delays of at most ten minutes: mail survives a night without its server. */
const tries: Record<QueueName, number> = {
  reactions: 8,
  mail: 50,
  push: 8,
  rejections: 8,
  contracts: 8,
  invoices: 8,
  gateway_requests: 30,
  stage_publications: 8,
  suggestions: 8,
  answer_runs: 4,
  calendar_syncs: 8,
  // Google may refuse for hours because of a rate limit.
  calendar_events: 30,
  calendar_disconnections: 8,
  applicant_notices: 8,
  bulk_actions: 8,
  talent_imports: 8,
  data_exports: 8,
  maintenance: 8,
}
const backoff = { retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }
/** The queue of jobs that failed every time, for inspection. */
export const failedQueue = 'failed'
const keptFor_s = 90 * 24 * 60 * 60
/** Concurrent jobs per queue, which leaves the other connections of the pool to requests. */
const concurrency = 4

/** Timeouts in milliseconds for the queue's own connections: its maintenance may take longer than a request. */
const timeouts = { statement_timeout: 30_000, query_timeout: 35_000, keepAlive: true }

let boss: PgBoss | undefined
/** The workers of this process and their queues. */
const workers = new Map<string, QueueName>()
let following: ReturnType<typeof everySecond> | undefined

/**
 * Creates the queue's schema when it is missing, and starts to accept jobs, and with `followsSchedules` to queue what is
 * due. Does nothing while it accepts them.
 */
export async function startQueue({ followsSchedules = true } = {}): Promise<void> {
  if (boss) return
  const options = {
    connectionString: directUrl(),
    Client: PrimaryClient,
    max: 3,
    connectionTimeoutMillis: 3_000,
    ...timeouts,
    options: sessionOptions,
    supervise: true,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    schedule: followsSchedules,
  }
  boss = new PgBoss(options)
  boss.on('error', (error) => log.warn({ err: error }, 'the queue could not reach its database'))
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  await keepQueue(existing, failedQueue, { retentionSeconds: keptFor_s })
  for (const [name, retryLimit] of Object.entries(tries))
    await keepQueue(existing, name, { retryLimit, ...backoff, heartbeatSeconds, deadLetter: failedQueue })
  // Jobs of a crashed server are retried immediately.
  await boss.supervise()
}

/** Creates a queue, or updates the settings of an existing one that has others. */
async function keepQueue(
  existing: ReadonlyMap<string, Queue>,
  name: string,
  settings: Omit<Queue, 'name'>,
): Promise<void> {
  const queue = existing.get(name)
  // Another server may create it at the same time, which is no error.
  if (!queue) await running().createQueue(name, settings)
  else if (Object.entries(settings).some(([key, value]) => queue[key as keyof Queue] !== value))
    await running().updateQueue(name, settings)
}

/** Ends the workers of this process after their running jobs. The queue still accepts jobs. */
export async function stopWorkers(): Promise<void> {
  await stopFollowing()
  await Promise.all([...workers].map(([id, name]) => boss?.offWork(name, { id })))
  workers.clear()
}

/** Stops after the running jobs. */
export async function stopQueue(): Promise<void> {
  await stopFollowing()
  workers.clear()
  await boss?.stop({ graceful: true, timeout: 10_000 })
  boss = undefined
}

interface Scheduling {
  key?: string | undefined
  /** The ID of a job that failed, to run it again as the same job. */
  id?: string | undefined
  at?: string
}

/**
 * Queues a job in the caller's transaction. The commit wakes the workers, unless the job runs later: at `at`, or up to a
 * second after it. The same `key` queues once.
 */
export async function enqueue<Name extends QueueName>(
  tx: Tx,
  name: Name,
  data: QueuedWork[Name],
  options: Scheduling = {},
): Promise<void> {
  await enqueueAll(tx, name, [{ data, ...options }])
}

/** Queues many jobs with one statement. */
export async function enqueueAll<Name extends QueueName>(
  tx: Tx,
  name: Name,
  all: readonly ({ data: QueuedWork[Name] } & Scheduling)[],
): Promise<void> {
  const due = isBackfilling() ? all.filter(({ at }) => at && Date.parse(at) > Date.now()) : all
  if (due.length === 0) return
  const jobs = due.map(({ data, key, id = key && idForKey(key), at }) => ({
    data,
    ...(id ? { id } : {}),
    ...(at ? { startAfter: at } : {}),
  }))
  await running().insert(name, jobs, { db: fromKysely(tx) })
  if (due.some(({ at }) => !at || Date.parse(at) <= Date.now())) afterCommit(() => notifyWorkers(name))
}

/** What a job was about, for the list of failed jobs. */
type About = Readonly<Record<string, string>>

/** An error that says what the job was about. The log gets its cause only. */
export class QueuedWorkError extends Error {
  readonly about: About

  constructor(cause: unknown, about: About) {
    super((cause as Error).message, { cause })
    this.about = about
  }
}

/** Runs a job. One that succeeds can return what it was about, in case its effect fails later. */
export type Worker<Name extends QueueName> = (
  data: QueuedWork[Name],
  job: { id: string; isLastTry: boolean },
) => Promise<About | void>
/** What runs the jobs of some queues. */
export type Workers = { [Name in QueueName]?: Worker<Name> }

/**
 * Runs the jobs of a queue in this process. A job that throws is retried with the same ID, and moved to the failed
 * queue in the end.
 */
export async function work<Name extends QueueName>(name: Name, act: Worker<Name>) {
  const options = {
    batchSize: concurrency,
    // Otherwise one batch is fetched per poll, however many jobs are queued.
    burstWhenBatchFull: true,
    // `wakeDueWorkers` looks for jobs.
    pollingIntervalSeconds: 60,
    perJobResults: true,
    includeMetadata: true,
  } as const
  const worker = await running().work<QueuedWork[Name], About | void, typeof options>(name, options, async (jobs) =>
    Promise.all(
      jobs.map(async (job) => {
        try {
          const about = await act(job.data, { id: job.id, isLastTry: job.retryCount >= job.retryLimit })
          return { id: job.id, status: 'completed' as const, ...(about && { output: about }) }
        } catch (error) {
          const [cause, about] = error instanceof QueuedWorkError ? [error.cause, error.about] : [error, {}]
          log.error({ err: cause, queue: name, job_id: job.id }, 'queued work failed')
          return { id: job.id, status: 'failed' as const, output: { message: (error as Error).message, ...about } }
        }
      }),
    ),
  )
  workers.set(worker, name)
  following ??= everySecond(wakeDueWorkers)
}

/**
 * Wakes the workers of queues whose jobs are due: at their time, for their next try, or because a notification was lost.
 * One query for all queues: a query for each of them would be most of what a server without visitors does.
 */
async function wakeDueWorkers(): Promise<void> {
  const { rows } = await running()
    .getDb()
    .executeSql(
      `select name from unnest($1::text[]) as queues (name) where exists (
        select from pgboss.job where job.name = queues.name and state < 'active' and not blocked and start_after <= now())`,
      [[...new Set(workers.values())]],
    )
  if (rows.length > 0) wakeWorkers(rows.map(({ name }) => name as string))
}

async function stopFollowing(): Promise<void> {
  await following?.stop()
  following = undefined
}

/** Queues jobs by cron schedules, in UTC, on one server at a time. Replaces all other schedules of the queue. */
export async function schedule<Name extends QueueName>(
  name: Name,
  schedules: Record<string, { cron: string; data: QueuedWork[Name] }>,
): Promise<void> {
  const existing = new Map((await running().getSchedules(name)).map((one) => [one.key, one]))
  for (const key of existing.keys()) if (!(key in schedules)) await running().unschedule(name, key)
  for (const [key, { cron, data }] of Object.entries(schedules)) {
    const found = existing.get(key)
    if (found?.cron !== cron || !isDeepStrictEqual(found.data, data))
      await running().schedule(name, cron, data, { key })
  }
}

/** Fetches jobs of these queues, or of all, now instead of within a second. */
export function wakeWorkers(queues?: readonly string[]): void {
  for (const [worker, queue] of workers) if (!queues || queues.includes(queue)) boss?.notifyWorker(worker)
}

/** Whether the queue accepts jobs. */
export async function queueIsReady(): Promise<boolean> {
  return (await boss?.isInstalled()) ?? false
}

function running(): PgBoss {
  if (!boss) throw new Error('The queue has not been started')
  return boss
}
