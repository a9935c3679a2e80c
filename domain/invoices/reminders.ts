import { z } from 'zod'
import { addDays } from '../kernel/calendar.ts'
import { date, instant, uuid } from '../kernel/text.ts'

/** So many days before its due date, a company is told that an invoice is due soon. */
export const dueSoonDays = 3

/** Staff can send a reminder so many hours after the last one. */
export const reminderPause_hours = 24

/** When reminders are sent: days after the due date, negative before it, in order. `days` are those of the setting. */
export const reminderSteps = (days: readonly number[]): number[] => [-dueSoonDays, ...days]

interface Dated {
  issued_on: string
  due_on: string
  /** The day of the last reminder, in UTC. */
  last_on: string | null
}

/**
 * The step of the schedule that is due: the latest one that has come since the last reminder, so that missed ones are
 * sent as one. Steps before the issue of an invoice are left out.
 */
export const dueStep = ({ issued_on, due_on, last_on }: Dated, steps: readonly number[], today: string) =>
  steps.findLast((days) => {
    const on = addDays(due_on, days)
    return on > issued_on && on <= today && (last_on === null || on > last_on)
  })

/** The day of the next reminder: today if a step is due. Null after the last step. */
export function nextReminderOn(dated: Dated, steps: readonly number[], today: string): string | null {
  if (dueStep(dated, steps, today) !== undefined) return today
  const later = steps.map((days) => addDays(dated.due_on, days))
  return later.find((on) => on > today && on > dated.issued_on) ?? null
}

/** Why no reminders of an invoice are sent. */
export const noReminderReasons = ['closed', 'payment_pending', 'disputed', 'awaiting_approval', 'no_contact'] as const
export type NoReminderReason = (typeof noReminderReasons)[number]
export const noReminderTexts: Record<NoReminderReason, string> = {
  closed: 'Nothing is left to collect.',
  payment_pending: 'A payment is pending.',
  disputed: 'An item is disputed.',
  awaiting_approval: 'A recorded payment waits for approval.',
  no_contact: 'The company has no billing contact.',
}
export const reminderMessages = {
  too_soon: `A reminder was sent less than ${reminderPause_hours} hours ago.`,
} as const

/** How an invoice is collected, for staff. */
export const collection = z
  .object({
    /** Days since the due date; 0 if it is not overdue. */
    days_late: z.number().int(),
    /** Whom reminders are mailed to: the billing contact, or the first owner. */
    contact: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** Newest first. */
    reminders: z.array(
      z.object({
        id: uuid,
        /** Of the schedule: days after the due date, negative before it. Null if a member of staff sent it. */
        step_days: z.number().int().nullable(),
        sent_by: z.string().nullable(),
        sent_at: instant,
      }),
    ),
    /** The day of the next scheduled reminder; null if none is planned. */
    next_reminder_on: date.nullable(),
    /** Why none is sent; null if they are. */
    no_reminder: z.enum(noReminderReasons).nullable(),
    /** From when on staff can send one. */
    remindable_at: instant.nullable(),
    allowed: z.array(z.enum(['remind'])),
  })
  .meta({ id: 'InvoiceCollection' })
export type Collection = z.output<typeof collection>
