import { proposalError } from '#domain/applications/application.ts'
import type { NewApplication } from '#domain/applications/application.ts'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { assignTests } from '#server/features/tests/assign-tests.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { acceptInvitation, lockOpenInvitation } from '#server/features/invitations/accept-invitation.ts'
import { lockJob } from '#server/features/jobs/find-job.ts'
import { record } from '#server/platform/activity/record.ts'
import { findSent } from './find-sent-application.ts'
import { insertApplication } from './insert-application.ts'
import { proposalColumns } from './proposal-columns.ts'

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
    const id = await insertApplication(tx, actor, job, {
      applicant_id,
      cover_letter: form.coverLetter,
      ...proposalColumns(form.proposalRate, job.engagement_type),
      ...files,
    })
    if (invitation) await acceptInvitation(tx, actor, invitation)
    const { company_id } = job
    await record(tx, 'application.submitted', { actor, company_id, data: { application_id: id, job_id, applicant_id } })
    await assignTests(
      tx,
      actor,
      { id, job_id, company_id, applicant_id },
      job.tests.map((test) => test.id),
    )
    return id
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
