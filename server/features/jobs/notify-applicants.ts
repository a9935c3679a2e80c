import type { ClosingForm } from '#domain/jobs/closing.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockJob } from './find-job.ts'
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

/**
 * Marks the applicants of an ended job as notified. Throws `illegal_move` the second time, until the job is reopened.
 */
export async function markApplicantsNotified(tx: Tx, id: string): Promise<string> {
  const at = now()
  const marked = await tx
    .updateTable('jobs')
    .set({ applicants_notified_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['filled', 'closed'])
    .where('applicants_notified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!marked) throw new Failure('illegal_move', { message: 'These applicants were notified already.' })
  return at
}
