import type { ApplicationForm, SentApplication } from '#domain/applications/application.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { holdJob } from '#server/features/jobs/find-job.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock.ts'
import { findSentApplication } from './list-applications.ts'

/** Sends an application. A talent applies to a job once: the second time throws `already_applied`. */
export async function applyToJob(actor: Actor, job_id: string, form: ApplicationForm): Promise<SentApplication> {
  return transaction(async (tx) => {
    const applicant_id = asUser(actor).user_id
    // A job that closes in this moment waits for us, or we for it.
    const job = await holdJob(tx, job_id, { share: true })
    authorize(actor, 'application.apply', job)
    const at = now()
    const sent = await tx
      .insertInto('applications')
      .values({
        job_id,
        applicant_id,
        stage: applicationMachine.initial,
        cover_letter: form.coverLetter,
        proposal_rate_cents: form.proposalRate == null ? null : toCents(form.proposalRate),
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['job_id', 'applicant_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!sent) throw new Failure('already_applied')
    await record(tx, 'application.submitted', {
      actor,
      company_id: job.company_id,
      data: { application_id: sent.id, job_id, applicant_id },
    })
    return findSentApplication(tx, sent.id)
  })
}
