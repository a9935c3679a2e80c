import { noteMessages } from '#domain/applications/note.ts'
import type { Note, NoteForm } from '#domain/applications/note.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock.ts'
import { findApplication } from './find-application.ts'
import { hiringPeople } from './hiring-people.ts'
import { noteRows, presentNote } from './list-notes.ts'

/** Writes a note to colleagues; those whom it mentions are told. Whoever does not hire here cannot be mentioned. */
export async function noteApplication(actor: Actor, application_id: string, form: NoteForm): Promise<Note> {
  return transaction(async (tx) => {
    const { company_id, job_id, ...application } = await findApplication(tx, application_id)
    authorize(actor, 'application.note', { company_id, ...application })
    const { user_id: author_id } = asUser(actor)
    await requireColleagues(tx, company_id, form.mentions)
    const mentions = [...new Set(form.mentions)].filter((id) => id !== author_id)
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

async function requireColleagues(tx: Tx, company_id: string, mentions: string[]): Promise<void> {
  if (mentions.length === 0) return
  const found = await hiringPeople(tx, company_id).where('users.id', 'in', mentions).select('users.id').execute()
  const fields = mentions.flatMap((id, at) =>
    found.some((one) => one.id === id) ? [] : [{ path: `mentions.${at}`, message: noteMessages.mention }],
  )
  if (fields.length > 0) throw new Failure('invalid_input', { fields })
}
