import type { CompanyJob } from '#domain/jobs/job.ts'
import { inactiveJobStatuses } from '#domain/jobs/job-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findJob } from './find-job.ts'
import { illegalJobMove } from './move-job.ts'
import { presentJob } from './present-job.ts'

/** Archives a job that is not live, which hides it from the lists. */
export async function archiveJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await findJob(tx, id)
    authorize(actor, 'job.archive', job)
    const [archived] = await archiveJobs(tx, [id])
    if (!archived) throw await illegalJobMove(tx, id, 'archive')
    await record(tx, 'job.archived', { actor, company_id: job.company_id, data: { job_id: id } })
    return presentJob(actor, { ...job, ...archived })
  })
}

/** Archives those of the jobs that can be archived, and returns them. */
export function archiveJobs(tx: Tx, ids: readonly string[]) {
  return tx
    .updateTable('jobs')
    .set({ archived_at: now() })
    .where('id', 'in', ids)
    .where('status', 'in', inactiveJobStatuses)
    .where('archived_at', 'is', null)
    .returning(['id', 'archived_at'])
    .execute()
}
