import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { wakeWorkers } from '#server/platform/queue/queue.ts'
import type { QueueName } from '#server/platform/queue/queue.ts'
import { eventually } from './start-tulay.ts'
import type { Tulay } from './start-tulay.ts'

/** Waits until no work of these queues is left. Work that is scheduled for later counts as left. */
export async function queuesEmpty(tulay: Tulay, names: readonly QueueName[]): Promise<void> {
  const left = `select from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')`
  await eventually(async () => (await tulay.pool.query(left, [names])).rowCount === 0)
}

/** Runs the work of these queues that waits for a time or for its next try now, instead of at a later poll. */
export async function runWaiting(tulay: Tulay, names: readonly QueueName[]): Promise<void> {
  await tulay.pool.query(
    `update pgboss.job set start_after = now()
     where name = any($1) and state in ('created', 'retry') and start_after > now()`,
    [names],
  )
  wakeWorkers(names)
}

/** Starts the scheduled work of a queue for an application now, and waits until it is done. */
export async function runScheduled(tulay: Tulay, name: QueueName, application_id: string): Promise<void> {
  const ofIt = `name = $1 and data->>'application_id' = $2`
  await tulay.pool.query(`update pgboss.job set start_after = now() where ${ofIt}`, [name, application_id])
  wakeWorkers([name])
  const left = `select from pgboss.job where ${ofIt} and state in ('created', 'retry', 'active')`
  await eventually(async () => (await tulay.pool.query(left, [name, application_id])).rowCount === 0)
}

interface Failing {
  queue?: QueueName
  data?: object
  output?: object
}

/** Adds a job that failed in all its tries. Returns its ID in the failed queue. */
export async function addFailedJob(db: Db, failing: Failing = {}): Promise<string> {
  const { queue = 'push', data = {}, output = { message: 'It failed.' } } = failing
  const { rows } = await sql<{ id: string }>`
    with source as (
      insert into pgboss.job (name, data, output, state) values (${queue}, ${JSON.stringify(data)}, ${JSON.stringify(output)}, 'failed')
      returning id, data, output
    )
    insert into pgboss.job (name, source_name, source_id, source_retry_count, data, output)
    select 'failed', ${queue}, id, 8, data, output from source
    returning id`.execute(db)
  return rows[0]!.id
}
