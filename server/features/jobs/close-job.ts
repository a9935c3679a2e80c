import type { ClosingForm } from '#domain/jobs/closing.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockJob } from './find-job.ts'
import { markApplicantsNotified } from './mark-applicants-notified.ts'
import { moveJob } from './move-job.ts'
import { presentJob } from './present-job.ts'

/**
 * Closes a job. The reactions to `job.closed` notify applicants without an answer, because there may be thousands. It
 * cannot be undone, but the job can be reopened.
 */
export async function closeJob(actor: Actor, id: string, form: ClosingForm): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.close', job)
    const closed = await moveJob(tx, job, 'close')
    const applicants_notified_at = await markApplicantsNotified(tx, id)
    await record(tx, 'job.closed', { actor, company_id: job.company_id, data: { job_id: id, ...form } })
    return presentJob(actor, { ...closed, applicants_notified_at })
  })
}
