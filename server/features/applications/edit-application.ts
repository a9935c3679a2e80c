import type { z } from 'zod'
import { proposalError } from '#domain/applications/application.ts'
import { isLive } from '#domain/applications/application-machine.ts'
import type { applicationEdit } from '#domain/applications/sent-api.ts'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findSentApplication, isUnseen } from './find-sent-application.ts'
import { proposalColumns } from './proposal-columns.ts'
import { sentRows } from './sent-application-row.ts'

/**
 * Edits an application that the company has not opened. When it is edited and opened at the same time, one waits for
 * the other: the company reads the edited letter, or the edit throws `application_opened`. Throws `edited_meanwhile`
 * when it has changed since `version`.
 */
export async function editApplication(
  actor: Actor,
  id: string,
  { version, ...form }: z.output<typeof applicationEdit>,
): Promise<SentApplicationDetails> {
  return transaction(async (tx) => {
    const application = await sentRows(tx)
      .select('applications.updated_at')
      .where('applications.id', '=', id)
      .forNoKeyUpdate('applications')
      .executeTakeFirst()
    if (!application) throw new Failure('not_found')
    authorize(actor, 'application.edit', application)
    const complaint = proposalError(form.proposalRate, application.engagement_type)
    if (complaint) throw fieldFailure('proposalRate', complaint)
    if (!isLive(application.stage)) throw new Failure('illegal_move')
    if (!isUnseen(application)) throw new Failure('application_opened')
    if (version !== undefined && version !== application.updated_at) throw new Failure('edited_meanwhile')
    await tx
      .updateTable('applications')
      .set({
        cover_letter: form.coverLetter,
        ...proposalColumns(form.proposalRate, application.engagement_type),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    const { job_id, applicant_id, company_id } = application
    await record(tx, 'application.edited', { actor, company_id, data: { application_id: id, job_id, applicant_id } })
    return findSentApplication(tx, actor, id)
  })
}
