import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockScheduledJob, queueScheduledJob } from '#server/platform/queue/scheduled-jobs.ts'
import type { ScheduledRow } from '#server/platform/queue/scheduled-jobs.ts'
import { isWeekly } from './cron.ts'

/** Whether an additional run is harmless. The weekly jobs bill and pay by the week, so they keep to their day. */
export const runsAnyTime = ({ cron }: Pick<ScheduledRow, 'cron'>): boolean => !isWeekly(cron)

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
