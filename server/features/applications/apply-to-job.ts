import { proposalError, replyWithinBusinessDays } from '#domain/applications/application.ts'
import type { NewApplication } from '#domain/applications/application.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addBusinessDays } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { assignTests } from '#server/features/tests/assign-tests.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { acceptInvitation, lockOpenInvitation } from '#server/features/invitations/accept-invitation.ts'
import { lockJob } from '#server/features/jobs/find-job.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findSent } from './find-sent-application.ts'
import { proposalColumns } from './proposal-columns.ts'
import { recordFirstStage } from './record-first-stage.ts'

/**
 * Submits an application, which accepts an open invitation to the job. Throws `already_applied` if the talent has
 * applied to the job before.
 */
export async function applyToJob(actor: Actor, job_id: string, form: NewApplication): Promise<SentApplication> {
  return transaction(async (tx) => findSent(tx, await sendApplication(actor, job_id, form)))
}

/** Like `applyToJob`, but returns only the application's ID. */
export async function sendApplication(actor: Actor, job_id: string, form: NewApplication): Promise<string> {
  return transaction(async (tx) => {
    const applicant_id = asUser(actor).user_id
    // A concurrent close waits for this transaction, or this one for the close.
    const job = await lockJob(tx, job_id, { share: true })
    const invitation = await lockOpenInvitation(tx, actor, job_id)
    authorize(actor, 'application.apply', { ...job, is_invited: invitation !== undefined })
    const complaint = proposalError(form.proposalRate, job.engagement_type)
    if (complaint) throw fieldFailure('proposalRate', complaint)
    const files = await lockFiles(tx, actor, form)
    const at = now()
    const sent = await tx
      .insertInto('applications')
      .values({
        job_id,
        company_id: job.company_id,
        applicant_id,
        stage: applicationMachine.initial,
        stage_at: at,
        published_stage: applicationMachine.initial,
        published_stage_at: at,
        answer_due_at: addBusinessDays(new Date(at), replyWithinBusinessDays, job.company_timezone).toISOString(),
        cover_letter: form.coverLetter,
        ...proposalColumns(form.proposalRate, job.engagement_type),
        ...files,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['job_id', 'applicant_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!sent) throw new Failure('already_applied')
    if (invitation) await acceptInvitation(tx, actor, invitation)
    await recordFirstStage(
      tx,
      { id: sent.id, job_id, company_id: job.company_id },
      applicationMachine.initial,
      at,
      applicant_id,
    )
    await record(tx, 'application.submitted', {
      actor,
      company_id: job.company_id,
      data: { application_id: sent.id, job_id, applicant_id },
    })
    await assignTests(
      tx,
      actor,
      { id: sent.id, job_id, company_id: job.company_id, applicant_id },
      job.tests.map((test) => test.id),
    )
    return sent.id
  })
}

/** The files of an application; the resume defaults to the profile's. */
async function lockFiles(tx: Tx, actor: Actor, form: NewApplication) {
  const attachment_file_id = form.attachment_file_id ?? null
  const resume_file_id = form.resume_file_id === undefined ? await profileResume(tx, actor) : form.resume_file_id
  for (const [purpose, id] of [
    ['resume', resume_file_id],
    ['attachment', attachment_file_id],
  ] as const) {
    if (id) await lockOwnFile(tx, actor, { id, purpose, path: `${purpose}_file_id` })
  }
  return { resume_file_id, attachment_file_id }
}

async function profileResume(tx: Tx, actor: Actor): Promise<string | null> {
  const { user_id } = asUser(actor)
  const talent = await tx
    .selectFrom('talents')
    .where('user_id', '=', user_id)
    .select('resume_file_id')
    .executeTakeFirst()
  return talent?.resume_file_id ?? null
}
