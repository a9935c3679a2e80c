import type { z } from 'zod'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { rejectJobForm } from '#domain/jobs/job-flag.ts'
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

/**
 * Rejects a job because of what the automatic checks found. A draft stays a draft, and a live job stays hidden until it
 * is edited. Throws `illegal_move` if no decision is due.
 */
export async function rejectJob(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof rejectJobForm>,
): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const { company_id, title } = await lockJob(tx, id)
    authorize(actor, 'job.reject')
    const decided = { decided_at: now(), decided_by: isUser(actor) ? actor.user_id : null }
    const flag = await moveJobFlag(tx, id, 'reject', { ...decided, reason })
    if (!flag) throw new Failure('illegal_move')
    await record(tx, 'job.rejected', {
      actor,
      company_id,
      data: { job_id: id, title, reason },
      before: { flag: 'pending' },
      after: { flag: 'rejected', reason },
    })
    return presentJob(actor, await findJob(tx, id))
  })
}
