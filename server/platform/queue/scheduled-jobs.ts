import { sql } from 'kysely'
import { scheduledJobLimits } from '#domain/operations/scheduled-job.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueue } from './queue.ts'

/** Runs a scheduled job, and stores when its last run began and ended, and with which error. */
export async function storeRun(name: string, run: () => Promise<void>): Promise<void> {
  const started_at = now()
  const begun = { started_at, ended_at: null, error: null }
  await db
    .insertInto('scheduled_runs')
    .values({ name, ...begun })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(begun))
    .execute()
  const end = (error: string | null) =>
    db
      .updateTable('scheduled_runs')
      .set({ ended_at: now(), error })
      .where('name', '=', name)
      // Not of a later run.
      .where('started_at', '=', started_at)
      .execute()
  try {
    await run()
  } catch (error) {
    await end((error as Error).message.slice(0, scheduledJobLimits.error))
    throw error
  }
  await end(null)
}

/** A scheduled job and its last run. */
export interface ScheduledRow {
  name: string
  cron: string
  started_at: string | null
  ended_at: string | null
  error: string | null
}

const scheduledRows = sql<ScheduledRow>`
  select schedule.key as name, schedule.cron, started_at, ended_at, error
  from pgboss.schedule left join scheduled_runs on scheduled_runs.name = schedule.key
  where schedule.name = 'maintenance'`

/** All scheduled jobs by name. */
export async function findScheduledJobs(): Promise<ScheduledRow[]> {
  return (await sql<ScheduledRow>`${scheduledRows} order by schedule.key`.execute(db)).rows
}

/** A scheduled job, which no one else can start meanwhile. */
export async function lockScheduledJob(tx: Tx, name: string): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`${scheduledRows} and schedule.key = ${name} for update of schedule`.execute(
    tx,
  )
  return rows[0]
}

/** Queues a run of a scheduled job now. Returns whether none was waiting. */
export async function queueScheduledJob(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job
    where name = 'maintenance' and state in ('created', 'retry') and not blocked and data ->> 'task' = ${name}
    limit 1`.execute(tx)
  if (rows.length > 0) return false
  await enqueue(tx, 'maintenance', { task: name })
  return true
}
