import type { CompanyJob } from '#domain/jobs/job.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { requirePublishable } from './check-job.ts'
import { findJob, lockJob } from './find-job.ts'
import { unflagJob } from './flag-job.ts'
import { syncJobStatus } from './sync-job-status.ts'
import { moveJob } from './move-job.ts'
import { presentJob } from './present-job.ts'

/**
 * Reopens an ended job, including an archived one, and updates its status from its interviews and offers. It must be
 * complete, as for publishing.
 */
export async function reopenJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.reopen', job)
    if (mayMove(jobMachine, job.status, 'reopen')) {
      await requirePublishable(tx, actor, job)
      await unflagJob(tx, actor, job)
    }
    await moveJob(tx, job, 'reopen')
    await record(tx, 'job.reopened', { actor, company_id: job.company_id, data: { job_id: id } })
    await syncJobStatus(tx, id)
    return presentJob(actor, await findJob(tx, id))
  })
}
