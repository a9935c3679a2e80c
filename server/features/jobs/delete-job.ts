import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockJob } from './find-job.ts'

/** Deletes a job without applications, including its entries in saved lists. Throws `has_applications`. */
export async function deleteJob(actor: Actor, id: string): Promise<{ id: string }> {
  return transaction(async (tx) => {
    // A concurrent application waits for this transaction, or this one for the application.
    const job = await lockJob(tx, id)
    authorize(actor, 'job.delete', job)
    if (job.applications_count > 0) throw new Failure('has_applications')
    await tx.deleteFrom('jobs').where('id', '=', id).execute()
    const { company_id, title } = job
    await record(tx, 'job.deleted', { actor, company_id, data: { job_id: id, title } })
    return { id }
  })
}
