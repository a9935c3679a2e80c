import { z } from 'zod'
import { instant, uuid } from '../kernel/text.ts'
import { attemptMachine } from './attempt-machine.ts'
import { testTypes } from './test.ts'

/** How far somebody who was asked to take a test has come, in their own words. */
export const attemptLabels: Record<OwnAttempt['status'], string> = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  submitted: 'Submitted',
  graded: 'Done',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

/** A test that the applicant was asked to take, as they see it: how well they did is the company's to say. */
export const ownAttempt = z
  .object({
    id: uuid,
    application_id: uuid,
    company_name: z.string(),
    test_name: z.string(),
    test_type: z.enum(testTypes),
    /** In minutes. */
    time_limit: z.number().int(),
    status: z.enum(attemptMachine.states),
    assigned_at: instant,
    due_at: instant,
    submitted_at: instant.nullable(),
  })
  .meta({ id: 'OwnAttempt' })
export type OwnAttempt = z.output<typeof ownAttempt>
