import type { ClosingForm } from '#domain/jobs/closing.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockJob } from './find-job.ts'
import { markApplicantsNotified } from './mark-applicants-notified.ts'
import { presentJob } from './present-job.ts'

/** Notifies applicants without an answer that the job has been filled, once. */
export async function notifyApplicants(actor: Actor, id: string, form: ClosingForm): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.notify_applicants', job)
    const applicants_notified_at = await markApplicantsNotified(tx, id)
    await record(tx, 'job.applicants_notified', { actor, company_id: job.company_id, data: { job_id: id, ...form } })
    return presentJob(actor, { ...job, applicants_notified_at })
  })
}
