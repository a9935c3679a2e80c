import type { z } from 'zod'
import type { approveJobForm, rejectJobForm } from '#domain/jobs/job-flag.ts'
import { jobForm } from '#domain/jobs/job-form.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findFindings, flagJob, moveJobFlag, requireComplete } from './check-job.ts'
import { findJob, lockJob } from './find-job.ts'
import { presentJob } from './present-job.ts'
import { publishDraft } from './publishing.ts'

/**
 * Asks the staff to decide about a complete draft in which the automatic checks find something. Throws `illegal_move` if
 * it is no draft, or can be published.
 */
export async function sendForReview(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.send_for_review', job)
    const form = jobForm(presentJob(actor, job))
    if (job.status !== 'draft') throw new Failure('illegal_move')
    requireComplete(form)
    const findings = await findFindings(tx, id, form)
    if (findings.length === 0) throw new Failure('illegal_move')
    await flagJob(tx, actor, job, findings)
    return presentJob(actor, await findJob(tx, id))
  })
}

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
