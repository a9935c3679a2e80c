import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { StaffNote, staffNoteForm } from '#domain/staff-notes/staff-note.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { authorizeSubject, subjectColumns } from './authorize-subject.ts'
import { findNote, presentNote, subjectOf } from './note-rows.ts'

/** Changes the text of an own note. The log says that it was edited; its texts can be erased, so they are not in it. */
export async function editNote(actor: Actor, id: string, { text }: z.output<typeof staffNoteForm>): Promise<StaffNote> {
  return transaction(async (tx) => {
    const note = await findNote(tx, id)
    const { subject, subject_id } = subjectOf(note)
    const { company_id } = await authorizeSubject(tx, actor, { subject, subject_id })
    authorize(actor, 'staff_note.edit', note)
    await tx.updateTable('staff_notes').set({ text, edited_at: now() }).where('id', '=', id).execute()
    const data = { staff_note_id: id, [subjectColumns[subject]]: subject_id }
    await record(tx, 'staff_note.edited', { actor, company_id, data })
    return presentNote(actor, await findNote(tx, id))
  })
}
