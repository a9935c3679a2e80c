import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { staffNotesApi } from '#domain/staff-notes/api.ts'
import type { StaffNote } from '#domain/staff-notes/staff-note.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { authorizeSubject, subjectColumns } from './authorize-subject.ts'
import { noteRows, presentNote } from './note-rows.ts'

/** The notes about a subject, newest first. */
export async function listNotes(
  actor: Actor,
  { subject, subject_id, page, per_page }: z.output<typeof staffNotesApi.list.schema.querystring>,
): Promise<Page<StaffNote>> {
  authorize(actor, 'staff_note.list')
  await authorizeSubject(db, actor, { subject, subject_id })
  const column = `staff_notes.${subjectColumns[subject]}` as const
  const { rows, total } = await readPage(
    noteRows(db)
      .where(column, '=', subject_id)
      .orderBy('staff_notes.created_at', 'desc')
      .orderBy('staff_notes.id', 'desc'),
    { page, per_page },
    db.selectFrom('staff_notes').where(column, '=', subject_id),
  )
  return { items: rows.map((row) => presentNote(actor, row)), page, per_page, total }
}
