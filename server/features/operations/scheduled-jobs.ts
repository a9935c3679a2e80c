import { CronExpressionParser } from 'cron-parser'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { ScheduledJob } from '#domain/operations/scheduled-job.ts'
import { authorize, may } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findScheduledJobs, lockScheduledJob, queueScheduledJob } from '#server/platform/queue/scheduled-jobs.ts'
import type { ScheduledRow } from '#server/platform/queue/scheduled-jobs.ts'
import { safeMessage } from './failed-jobs.ts'

/** The scheduled jobs with their last and next run. */
export async function listScheduledJobs(actor: Actor): Promise<{ items: ScheduledJob[] }> {
  authorize(actor, 'operation.see')
  const at = now()
  const mayRun = may(actor, 'operation.run_job')
  return {
    items: (await findScheduledJobs()).map((row) => ({
      name: row.name,
      schedule: describeCron(row.cron),
      next_run_at: nextRun(row.cron, at),
      last_run: presentLastRun(row),
      allowed: mayRun && runsAnyTime(row) ? ['run_job' as const] : [],
    })),
  }
}

function presentLastRun({ started_at, ended_at, error }: ScheduledRow): ScheduledJob['last_run'] {
  if (started_at === null) return null
  const result = ended_at === null ? 'running' : error === null ? 'succeeded' : 'failed'
  return { started_at, ended_at, result, error: error === null ? null : safeMessage(error) }
}

/** Whether an additional run is harmless. The weekly jobs bill and pay by the week, so they keep to their day. */
const runsAnyTime = ({ cron }: Pick<ScheduledRow, 'cron'>): boolean => !isWeekly(cron)

/** Runs a scheduled job now, unless a run is waiting already. */
export async function runScheduledJob(actor: Actor, name: string): Promise<{ name: string }> {
  authorize(actor, 'operation.run_job')
  return transaction(async (tx) => {
    const job = await lockScheduledJob(tx, name)
    if (!job) throw new Failure('not_found')
    if (!runsAnyTime(job) || !(await queueScheduledJob(tx, name))) throw new Failure('illegal_move')
    await record(tx, 'scheduled_job.started', { actor, data: { name } })
    return { name }
  })
}

/** The weekdays of cron, from 0. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const fieldsOf = (cron: string) => cron.split(' ') as [string, string, string, string, string]

/** The first run of a schedule after an instant, in UTC. */
export const nextRun = (cron: string, after: string): string =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate().toISOString()

/** A schedule by minutes, hours and weekdays in words. */
export function describeCron(cron: string): string {
  const [minutes, hours, , , days] = fieldsOf(cron)
  if (minutes === '*') return 'Every minute'
  if (minutes.startsWith('*/')) return `Every ${minutes.slice(2)} minutes`
  if (hours === '*') return `Every hour at minute ${minutes}`
  const time = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')} UTC`
  return days === '*' ? `Every day at ${time}` : `Every ${weekdays[Number(days)]} at ${time}`
}

/** Whether it runs on one day of the week. */
const isWeekly = (cron: string): boolean => fieldsOf(cron)[4] !== '*'
