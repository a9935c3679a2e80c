import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { authorizeSubject, subjectColumns } from './authorize-subject.ts'
import { findNote, subjectOf } from './note-rows.ts'

/** Deletes an own note. Of two requests at once, one gets `not_found`. */
export async function deleteNote(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const note = await findNote(tx, id)
    const { subject, subject_id } = subjectOf(note)
    const { company_id } = await authorizeSubject(tx, actor, { subject, subject_id })
    authorize(actor, 'staff_note.delete', note)
    const { numDeletedRows } = await tx.deleteFrom('staff_notes').where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    const data = { staff_note_id: id, [subjectColumns[subject]]: subject_id }
    await record(tx, 'staff_note.deleted', { actor, company_id, data })
  })
}
