import { z } from 'zod'
import { rate, shownRates } from '../assignments/terms.ts'
import { date, instant, requiredLine, requiredText, text, uuid } from '../kernel/text.ts'
import { milestoneMachine } from './milestone-machine.ts'

export const milestoneLimits = { title: 120, note: 2_000, reason: 500, per_assignment: 20 } as const

/** A delivered milestone is accepted after this long unless the company answers. */
export const milestoneAcceptDays = 14

export const milestoneForm = z.strictObject({
  title: requiredLine(milestoneLimits.title, 'Please enter a title.', 'A title'),
  due_on: date.nullable().default(null),
  /** What the company pays. */
  rate,
})

export const deliverForm = z.strictObject({ note: text(milestoneLimits.note, 'A note').default('') })
export const returnMilestoneForm = z.strictObject({
  reason: requiredText(milestoneLimits.reason, 'Please say what is missing.', 'A reason'),
})

export const milestone = z
  .object({
    id: uuid,
    title: z.string(),
    due_on: date.nullable(),
    rates: shownRates,
    status: z.enum(milestoneMachine.states),
    note: z.string(),
    reason: z.string(),
    delivered_at: instant.nullable(),
    auto_accept_at: instant.nullable(),
    accepted_at: instant.nullable(),
    allowed: z.array(z.enum(['deliver', 'accept', 'return'])),
  })
  .meta({ id: 'Milestone' })
export type Milestone = z.output<typeof milestone>
