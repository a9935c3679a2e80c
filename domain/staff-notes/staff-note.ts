import { z } from 'zod'
import { instant, requiredText, uuid } from '../kernel/text.ts'

export const staffNoteLimits = { text: 2_000 } as const

export const noteSubjects = [
  'company',
  'applicant',
  'job',
  'assignment',
  'invoice',
  'payment',
  'payout',
  'manager',
  'report_case',
] as const
export type NoteSubject = (typeof noteSubjects)[number]

/** What a note is about. */
export const noteSubject = z.strictObject({ subject: z.enum(noteSubjects), subject_id: uuid })

export const staffNoteForm = z
  .strictObject({ text: requiredText(staffNoteLimits.text, 'Please write a note.', 'A note') })
  .meta({ id: 'StaffNoteForm' })

export const newStaffNote = staffNoteForm.extend(noteSubject.shape).meta({ id: 'NewStaffNote' })

/** A note of the staff, which only staff read. */
export const staffNote = z
  .object({
    id: uuid,
    author_name: z.string(),
    text: z.string(),
    created_at: instant,
    /** Null if it has not been edited. */
    edited_at: instant.nullable(),
    allowed: z.array(z.enum(['edit', 'delete'])),
  })
  .meta({ id: 'StaffNote' })
export type StaffNote = z.output<typeof staffNote>
