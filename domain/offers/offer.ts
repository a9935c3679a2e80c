import { z } from 'zod'
import { engagementTypes, jobLimits } from '../jobs/job.ts'
import { date, instant, text, uuid } from '../kernel/text.ts'

export const offerLimits = { message: 5_000 } as const

/** An offer as a company member submits it. */
export const offerForm = z.strictObject({
  application_id: uuid,
  engagement_type: z.enum(engagementTypes),
  /** The hourly rate or the fixed price. */
  pay: z.number().min(jobLimits.amount_min).max(jobLimits.total_max),
  weekly_hours: z.number().int().min(jobLimits.weekly_hours_min).max(jobLimits.weekly_hours_max),
  start_date: date,
  message: text(offerLimits.message, 'A message').default(''),
  expires_at: instant,
})
export type OfferForm = z.input<typeof offerForm>
