import { z } from 'zod'
import { instant, requiredText } from '../kernel/text.ts'
import { finding } from './check-job.ts'
import { jobFlagMachine } from './job-flag-machine.ts'

export const jobFlagLimits = { reason: 1_000 } as const

/** What the automatic checks found in a job, and the staff's decision. */
export const jobFlag = z.object({
  status: z.enum(jobFlagMachine.states),
  findings: z.array(finding),
  requested_at: instant,
  /** Why staff rejected it. */
  reason: z.string(),
})
export type JobFlag = z.output<typeof jobFlag>

const version = z.number().int().positive()

/** The version that staff have checked: the job can change in the meantime. */
export const approveJobForm = z.strictObject({ version })

export const rejectJobForm = z.strictObject({
  reason: requiredText(jobFlagLimits.reason, 'Please give a reason.', 'A reason'),
})
