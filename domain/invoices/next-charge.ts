import { z } from 'zod'
import { date, uuid } from '../kernel/text.ts'

/** How many days before the charge a company is notified of it. */
export const autoPayNoticeDays = 3

/** The next automatic payment of an invoice. */
export const nextCharge = z.object({
  on: date,
  invoice_id: uuid,
  number: z.string(),
  amount_cents: z.number().int(),
  is_over_limit: z.boolean(),
})
export type NextCharge = z.output<typeof nextCharge>
