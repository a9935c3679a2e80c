import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findJob } from './find-job.ts'
import { illegalJobMove } from './move-job.ts'
import { presentJob } from './present-job.ts'

/** Unarchives a job, which returns it to the lists. */
export async function unarchiveJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await findJob(tx, id)
    authorize(actor, 'job.unarchive', job)
    const [unarchived] = await unarchiveJobs(tx, [id])
    if (!unarchived) throw await illegalJobMove(tx, id, 'unarchive')
    await record(tx, 'job.unarchived', { actor, company_id: job.company_id, data: { job_id: id } })
    return presentJob(actor, { ...job, ...unarchived })
  })
}

/** Unarchives those of the jobs that are archived, and returns them. */
export function unarchiveJobs(tx: Tx, ids: readonly string[]) {
  return tx
    .updateTable('jobs')
    .set({ archived_at: null })
    .where('id', 'in', ids)
    .where('archived_at', 'is not', null)
    .returning(['id', 'archived_at'])
    .execute()
}
