import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { autoPayNoticeDays } from '#domain/invoices/next-charge.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Charges are made during business hours in most of our companies' time zones. */
const hour = 'T15:00:00.000Z'

/** When an invoice that is announced now is charged: on its due date, but not before the notice has passed. */
export function planCharge(due_on: string): string {
  const earliest_on = addDays(dateIn('UTC', new Date(now())), autoPayNoticeDays)
  return `${due_on > earliest_on ? due_on : earliest_on}${hour}`
}
