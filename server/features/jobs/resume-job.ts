import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findJob, lockJob } from './find-job.ts'
import { syncJobStatus } from './sync-job-status.ts'
import { moveJob } from './move-job.ts'
import { presentJob } from './present-job.ts'

/** Resumes a paused job, and updates its status from its interviews and offers. */
export async function resumeJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.resume', job)
    await moveJob(tx, job, 'resume')
    await record(tx, 'job.resumed', { actor, company_id: job.company_id, data: { job_id: id } })
    await syncJobStatus(tx, id)
    return presentJob(actor, await findJob(tx, id))
  })
}
