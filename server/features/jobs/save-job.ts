import type { OpenJob } from '#domain/jobs/job.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findOpenJob } from './open-jobs.ts'

/** Saves a job to the applicant's list. Saving it again has no effect. */
export async function saveJob(actor: Actor, id: string): Promise<OpenJob> {
  return transaction(async (tx) => {
    const applicant_id = asUser(actor).user_id
    authorize(actor, 'job.save')
    const job = await findOpenJob(tx, actor, id)
    const saved = await tx
      .insertInto('saved_jobs')
      .values({ applicant_id, job_id: id, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('job_id')
      .executeTakeFirst()
    if (saved) await record(tx, 'job.saved', { actor, data: { job_id: id, applicant_id } })
    return { ...job, saved: true }
  })
}

/** Removes a job from the applicant's list, even if it has closed. Removing it again has no effect. */
export async function unsaveJob(actor: Actor, id: string): Promise<OpenJob> {
  return transaction(async (tx) => {
    const applicant_id = asUser(actor).user_id
    authorize(actor, 'job.save')
    const job = await findOpenJob(tx, actor, id, { ever: true })
    const removed = await tx
      .deleteFrom('saved_jobs')
      .where('applicant_id', '=', applicant_id)
      .where('job_id', '=', id)
      .returning('job_id')
      .executeTakeFirst()
    if (removed) await record(tx, 'job.unsaved', { actor, data: { job_id: id, applicant_id } })
    return { ...job, saved: false }
  })
}
