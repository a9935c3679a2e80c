import type { ClosingForm } from '#domain/jobs/closing.ts'
import { inactiveJobStatuses, jobMachine } from '#domain/jobs/job-machine.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { requirePublishable, unflagJob } from './check-job.ts'
import { findJob, illegalJobMove, lockJob, moveJob } from './find-job.ts'
import type { JobRow } from './find-job.ts'
import { presentJob } from './present-job.ts'
import { syncJobStatus } from './sync-job-status.ts'

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

/** Hides an open job from new applicants. Existing applications are unaffected. */
export async function pauseJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.pause', job)
    const paused = await moveJob(tx, job, 'pause')
    await record(tx, 'job.paused', { actor, company_id: job.company_id, data: { job_id: id } })
    return presentJob(actor, paused)
  })
}

/** Resumes a paused job, and updates its status from its interviews and offers. */
export async function resumeJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.resume', job)
    await moveJob(tx, job, 'resume')
    await record(tx, 'job.resumed', { actor, company_id: job.company_id, data: { job_id: id } })
    await syncJobStatus(tx, id)
    return presentJob(actor, await findJob(tx, id))
  })
}

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

/**
 * Reopens an ended job, including an archived one, and updates its status from its interviews and offers. It must be
 * complete, as for publishing.
 */
export async function reopenJob(actor: Actor, id: string): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.reopen', job)
    if (mayMove(jobMachine, job.status, 'reopen')) {
      await requirePublishable(tx, actor, job)
      await unflagJob(tx, actor, job)
    }
    await moveJob(tx, job, 'reopen')
    await record(tx, 'job.reopened', { actor, company_id: job.company_id, data: { job_id: id } })
    await syncJobStatus(tx, id)
    return presentJob(actor, await findJob(tx, id))
  })
}

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

/** Notifies the applicants of a job that was just filled, and keeps their applications, unless closing it notified them. */
export async function notifyOfFilledJob(tx: Tx, job_id: string): Promise<void> {
  const { company_id, applicants_notified_at } = await findJob(tx, job_id)
  if (applicants_notified_at !== null) return
  await markApplicantsNotified(tx, job_id)
  const data = { job_id, message: '', applications: 'keep' } as const
  await record(tx, 'job.applicants_notified', { actor: system, company_id, data })
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
