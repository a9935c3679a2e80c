import { z } from 'zod'
import { jobLimits } from '../jobs/job.ts'
import { date, requiredLine, uuid } from '../kernel/text.ts'

export const assignmentLimits = { role_title: jobLimits.title } as const

/** The assignment that an accepted offer creates. */
export const newAssignment = z.strictObject({
  offer_id: uuid,
  company_id: uuid,
  talent_id: uuid,
  role_title: requiredLine(assignmentLimits.role_title, 'Please enter a title.', 'A title'),
  start_date: date,
})
export type NewAssignment = z.input<typeof newAssignment>
