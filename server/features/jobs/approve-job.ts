import type { z } from 'zod'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { approveJobForm } from '#domain/jobs/job-flag.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findJob, lockJob } from './find-job.ts'
import { moveJobFlag } from './move-job-flag.ts'
import { presentJob } from './present-job.ts'
import { publishDraft } from './publish-job.ts'

/**
 * Approves what the automatic checks found, and publishes the job if it is a draft. Throws `illegal_move` if no decision
 * is due, and `edited_meanwhile` if the job is not the one that was checked.
 */
export async function approveJob(
  actor: Actor,
  id: string,
  { version }: z.output<typeof approveJobForm>,
): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.approve')
    if (job.version !== version) throw new Failure('edited_meanwhile')
    const decided = { decided_at: now(), decided_by: isUser(actor) ? actor.user_id : null }
    const flag = await moveJobFlag(tx, id, 'approve', decided)
    if (!flag) throw new Failure('illegal_move')
    await tx.updateTable('jobs').set({ flagged_at: null }).where('id', '=', id).execute()
    const { company_id, title } = job
    await record(tx, 'job.approved', {
      actor,
      company_id,
      data: { job_id: id, title },
      before: { flag: 'pending' },
      after: { flag: 'approved' },
    })
    if (job.status === 'draft') await publishDraft(tx, actor, job)
    return presentJob(actor, await findJob(tx, id))
  })
}
