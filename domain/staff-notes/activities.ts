import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

/** One of the IDs is that of what the note is about. */
const ofStaffNote = z.object({
  staff_note_id: uuid,
  company_id: uuid.optional(),
  applicant_id: uuid.optional(),
  job_id: uuid.optional(),
  assignment_id: uuid.optional(),
  invoice_id: uuid.optional(),
  payment_id: uuid.optional(),
  payout_id: uuid.optional(),
  manager_id: uuid.optional(),
  report_case_id: uuid.optional(),
})

export const staffNoteActivities = defineActivities('staff_note', {
  // Only staff read notes, and they fetch them when they open a drawer.
  added: { data: ofStaffNote, label: 'Staff note added', notifies: null, stale: null },
  edited: { data: ofStaffNote, label: 'Staff note edited', notifies: null, stale: null },
  deleted: { data: ofStaffNote, label: 'Staff note deleted', notifies: null, stale: null },
})
