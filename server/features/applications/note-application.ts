import { sql } from 'kysely'
import { mentionedIn } from '#domain/applications/note.ts'
import type { Colleague, Note, NoteForm } from '#domain/applications/note.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findApplication } from './find-application.ts'
import type { ApplicationRow } from './find-application.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'
import { noteRows, presentNote } from './list-notes.ts'

/**
 * Creates an internal note and notifies the colleagues that it mentions. Only members of the hiring team can be
 * mentioned.
 */
export async function noteApplication(actor: Actor, application_id: string, form: NoteForm): Promise<Note> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, application_id)
    authorize(actor, 'application.note', application)
    const { company_id, job_id } = application
    const { user_id: author_id } = asUser(actor)
    const named = await findMentionable(tx, application, form.text)
    const mentions = mentionedIn(form.text, named)
      .map((one) => one.id)
      .filter((one) => one !== author_id)
    const { id: note_id } = await tx
      .insertInto('application_notes')
      .values({ application_id, author_id, text: form.text, mentions, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'application.noted', {
      actor,
      company_id,
      data: { application_id, job_id, note_id, mentions },
    })
    return presentNote(actor, await noteRows(tx).where('application_notes.id', '=', note_id).executeTakeFirstOrThrow())
  })
}

/** The colleagues whose names may be mentioned in the text; the company may be large. */
function findMentionable(tx: Tx, application: ApplicationRow, text: string): Promise<Colleague[]> {
  return hiringTeam(tx, application)
    .where(sql<boolean>`position('@' || users.name in ${text}) > 0`)
    .select(['users.id', 'users.name'])
    .orderBy('users.id')
    .execute()
}
