import { complaintAbout } from '#domain/applications/application.ts'
import type { ApplicationForm } from '#domain/applications/application.ts'
import { applicationMachine, isLive } from '#domain/applications/application-machine.ts'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock.ts'
import { findSentApplication } from './find-sent-application.ts'
import { sentRows } from './sent-application-row.ts'

/**
 * Changes the letter and the rate of an application that nobody has looked at yet. Of an edit and an opening at the
 * same moment the database lets one be first: who opens it reads what was written, or the edit throws
 * `application_opened`.
 */
export async function editApplication(
  actor: Actor,
  id: string,
  form: ApplicationForm,
): Promise<SentApplicationDetails> {
  return transaction(async (tx) => {
    const application = await sentRows(tx).where('applications.id', '=', id).executeTakeFirst()
    if (!application) throw new Failure('not_found')
    authorize(actor, 'application.edit', application)
    const complaint = complaintAbout(form.proposalRate, application.engagement_type)
    if (complaint) throw fieldFailure('proposalRate', complaint)
    const edited = await tx
      .updateTable('applications')
      .set({
        cover_letter: form.coverLetter,
        proposal_rate_cents: form.proposalRate == null ? null : toCents(form.proposalRate),
        updated_at: now(),
      })
      .where('id', '=', id)
      .where('stage', '=', applicationMachine.initial)
      .where('opened_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!edited) throw new Failure(isLive(application.stage) ? 'application_opened' : 'illegal_move')
    const { job_id, applicant_id, company_id } = application
    await record(tx, 'application.edited', { actor, company_id, data: { application_id: id, job_id, applicant_id } })
    return findSentApplication(tx, actor, id)
  })
}
