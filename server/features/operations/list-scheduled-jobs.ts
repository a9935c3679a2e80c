import type { Actor } from '#domain/kernel/actor.ts'
import type { ScheduledJob } from '#domain/operations/scheduled-job.ts'
import { authorize, may } from '#domain/policies.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findScheduledJobs } from '#server/platform/queue/scheduled-jobs.ts'
import type { ScheduledRow } from '#server/platform/queue/scheduled-jobs.ts'
import { describeCron, nextRun } from './cron.ts'
import { runsAnyTime } from './run-scheduled-job.ts'
import { safeMessage } from './safe-message.ts'

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
