import { z } from 'zod'
import { instant, uuid } from '../kernel/text.ts'
import { attemptMachine } from './attempt-machine.ts'
import { testTypes } from './test.ts'

export const attemptLimits = { score_min: 0, score_max: 100 } as const

/** A grade, in percent of the points. */
export const gradeForm = z.strictObject({
  score: z.number().int().min(attemptLimits.score_min).max(attemptLimits.score_max),
})
export type GradeForm = z.input<typeof gradeForm>

/** An attempt's status label for applicants. */
export const attemptLabels: Record<OwnAttempt['status'], string> = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  submitted: 'Submitted',
  graded: 'Done',
  expired: 'Expired',
  cancelled: 'Canceled',
}

/** A test assigned to the applicant, without its score, which only the company sees. */
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
