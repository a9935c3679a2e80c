import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockJob } from './find-job.ts'
import { moveJob } from './move-job.ts'
import { presentJob } from './present-job.ts'

/** Hides an open job from new applicants. Existing applications are unaffected. */
export async function pauseJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.pause', job)
    const paused = await moveJob(tx, job, 'pause')
    await record(tx, 'job.paused', { actor, company_id: job.company_id, data: { job_id: id } })
    return presentJob(actor, paused)
  })
}
