import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import { noteSubjects } from '#domain/staff-notes/staff-note.ts'
import type { StaffNote } from '#domain/staff-notes/staff-note.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { subjectColumns } from './authorize-subject.ts'

/** Notes with the names of their authors. */
export const noteRows = (from: Db | Tx) =>
  from
    .selectFrom('staff_notes')
    .innerJoin('users as authors', 'authors.id', 'staff_notes.author_id')
    .select([
      'staff_notes.id',
      'staff_notes.company_id',
      'staff_notes.applicant_id',
      'staff_notes.job_id',
      'staff_notes.assignment_id',
      'staff_notes.invoice_id',
      'staff_notes.payment_id',
      'staff_notes.payout_id',
      'staff_notes.manager_id',
      'staff_notes.report_case_id',
      'staff_notes.author_id',
      'authors.name as author_name',
      'staff_notes.text',
      'staff_notes.created_at',
      'staff_notes.edited_at',
    ])

export type NoteRow = Awaited<ReturnType<ReturnType<typeof noteRows>['execute']>>[number]

/** Finds a note by ID; throws `not_found`. The caller authorizes. */
export async function findNote(from: Db | Tx, id: string): Promise<NoteRow> {
  const note = await noteRows(from).where('staff_notes.id', '=', id).executeTakeFirst()
  if (!note) throw new Failure('not_found')
  return note
}

/** What a note is about. */
export function subjectOf(note: NoteRow) {
  const subject = noteSubjects.find((one) => note[subjectColumns[one]] !== null)!
  return { subject, subject_id: note[subjectColumns[subject]]! }
}

/** A note with what the actor may do with it. */
export function presentNote(
  actor: Actor,
  { id, author_name, text, created_at, edited_at, ...note }: NoteRow,
): StaffNote {
  const allowed = (['edit', 'delete'] as const).filter((action) => may(actor, `staff_note.${action}`, note))
  return { id, author_name, text, created_at, edited_at, allowed }
}
