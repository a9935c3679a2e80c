import { sql } from 'kysely'
import type { FailedJobStatus } from '#domain/operations/failed-job.ts'
import type { QueueName } from '#domain/operations/queues.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { notifyWorkers } from '#server/platform/activity/activity-channel.ts'
import { enqueueAll, failedQueue } from './queue.ts'
import type { QueuedWork } from './queue.ts'

/** A job whose last try failed. `output` is null if its server was killed. */
export interface FailedRow {
  id: string
  queue: QueueName
  data: Record<string, unknown>
  output: Record<string, unknown> | null
  attempts: number
  failed_at: string
  next_try_at: string | null
}

/** Jobs of these queues: those that failed in all tries, or those that wait for their next one. */
const failedRows = (queues: readonly QueueName[], status: FailedJobStatus) =>
  status === 'failed'
    ? sql<FailedRow>`
        select id, source_name as queue, data, output, coalesce(source_retry_count, 0) + 1 as attempts,
          created_on as failed_at, null::timestamptz as next_try_at
        from pgboss.job where name = ${failedQueue} and state = 'created' and not blocked and source_name = any (${queues})`
    : sql<FailedRow>`
        select id, name as queue, data, output, retry_count + 1 as attempts,
          coalesce(started_on, created_on) as failed_at, start_after as next_try_at
        from pgboss.job where name = any (${queues}) and state = 'retry' and not blocked`

/** How many jobs of each queue failed in all tries. */
export async function countFailedJobs(): Promise<Map<QueueName, number>> {
  const { rows } = await sql<{ queue: QueueName; failed: number }>`
    select source_name as queue, count(*)::int as failed from pgboss.job
    where name = ${failedQueue} and state = 'created' and not blocked group by source_name`.execute(db)
  return new Map(rows.map(({ queue, failed }) => [queue, failed]))
}

interface Range {
  page: number
  per_page: number
  newestFirst: boolean
}

/** A page of failed jobs, and the number of all. */
export async function findFailedJobs(
  queues: readonly QueueName[],
  status: FailedJobStatus,
  { page, per_page, newestFirst }: Range,
): Promise<{ rows: FailedRow[]; total: number }> {
  const found = failedRows(queues, status)
  const way = sql.raw(newestFirst ? 'desc' : 'asc')
  const [{ rows }, counted] = await Promise.all([
    sql<FailedRow>`${found} order by failed_at ${way}, id ${way} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from (${found}) as found`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}

/**
 * Queues jobs again that failed in all tries: one, or the oldest ones of these queues. They keep their IDs, so a
 * repeated effect is recognized, and get all their tries. Of two calls at once, one takes a job. Returns how many.
 */
export async function requeueFailedJobs(
  tx: Tx,
  queues: readonly QueueName[],
  { id, limit = 1 }: { id?: string; limit?: number },
): Promise<number> {
  const { rows } = await sql<{ queue: QueueName; id: string | null; data: QueuedWork[QueueName] }>`
    with taken as (
      delete from pgboss.job where name = ${failedQueue} and id in (
        select id from pgboss.job
        where name = ${failedQueue} and state = 'created' and not blocked and source_name = any (${queues})
          ${id ? sql`and id = ${id}` : sql``}
        order by created_on, id limit ${limit} for update
      )
      returning source_name, source_id, data
    ), replaced as (
      delete from pgboss.job using taken
      where job.name = taken.source_name and job.id = taken.source_id and job.state = 'failed'
    )
    select source_name as queue, source_id as id, data from taken`.execute(tx)
  for (const [queue, jobs] of Map.groupBy(rows, (row) => row.queue))
    await enqueueAll(
      tx,
      queue,
      jobs.map((job) => ({ data: job.data, id: job.id ?? undefined })),
    )
  return rows.length
}

/**
 * Moves a completed job to the failed queue: its effect turned out to have failed. Changes nothing if the job is not
 * completed, or is no longer kept.
 */
export async function failCompletedJob(tx: Tx, queue: QueueName, id: string, message: string): Promise<void> {
  await sql`
    with completed as (
      delete from pgboss.job where name = ${queue} and id = ${id} and state = 'completed'
      returning id, data, output, created_on, retry_count
    )
    insert into pgboss.job (name, data, output, source_name, source_id, source_created_on, source_retry_count,
      keep_until, deletion_seconds, expire_seconds)
    select failed.name, completed.data, coalesce(completed.output, '{}') || jsonb_build_object('message', ${message}::text),
      ${queue}, completed.id, completed.created_on, completed.retry_count,
      now() + make_interval(secs => failed.retention_seconds), failed.deletion_seconds, failed.expire_seconds
    from completed join pgboss.queue as failed on failed.name = ${failedQueue}`.execute(tx)
}

/** Runs a job now that waits for its next try. Returns whether it was waiting. */
export async function retryWaitingJob(tx: Tx, queues: readonly QueueName[], id: string): Promise<boolean> {
  const { rows } = await sql<{ name: QueueName }>`
    update pgboss.job set start_after = now()
    where name = any (${queues}) and id = ${id} and state = 'retry' and start_after > now()
    returning name`.execute(tx)
  for (const { name } of rows) afterCommit(() => notifyWorkers(name))
  return rows.length > 0
}

/** Removes a job whose last try failed. Returns its queue, or undefined if it is gone or running. */
export async function removeFailedJob(tx: Tx, id: string): Promise<QueueName | undefined> {
  const { rows } = await sql<{ queue: QueueName }>`
    delete from pgboss.job
    where id = ${id} and ((name = ${failedQueue} and state = 'created') or (name <> ${failedQueue} and state = 'retry'))
    returning coalesce(source_name, name) as queue`.execute(tx)
  return rows[0]?.queue
}
