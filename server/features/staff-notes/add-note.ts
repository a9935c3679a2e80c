import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { newStaffNote, StaffNote } from '#domain/staff-notes/staff-note.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { authorizeSubject, subjectColumns } from './authorize-subject.ts'
import { findNote, presentNote } from './note-rows.ts'

/** Adds a note. */
export async function addNote(
  actor: Actor,
  { subject, subject_id, text }: z.output<typeof newStaffNote>,
): Promise<StaffNote> {
  authorize(actor, 'staff_note.add')
  return transaction(async (tx) => {
    const { company_id } = await authorizeSubject(tx, actor, { subject, subject_id })
    const about = { [subjectColumns[subject]]: subject_id }
    const { id } = await tx
      .insertInto('staff_notes')
      .values({ ...about, author_id: asUser(actor).user_id, text, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'staff_note.added', { actor, company_id, data: { staff_note_id: id, ...about } })
    return presentNote(actor, await findNote(tx, id))
  })
}
