import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { requirePublishable } from './check-job.ts'
import { findJob, lockJob } from './find-job.ts'
import { unflagJob } from './flag-job.ts'
import type { JobRow } from './job-row.ts'
import { moveJob } from './move-job.ts'
import { presentJob } from './present-job.ts'

/** Publishes a complete draft. Of two concurrent requests, one gets `illegal_move`. */
export async function publishJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.publish', job)
    if (job.status === 'draft') {
      await requirePublishable(tx, actor, job)
      await unflagJob(tx, actor, job)
    }
    await publishDraft(tx, actor, job)
    return presentJob(actor, await findJob(tx, id))
  })
}

/** Publishes a draft that has been validated, and records it. */
export async function publishDraft(tx: Tx, actor: Actor, draft: JobRow): Promise<JobRow> {
  const job = await moveJob(tx, draft, 'publish')
  await record(tx, 'job.published', { actor, company_id: job.company_id, data: { job_id: job.id, title: job.title } })
  return job
}
