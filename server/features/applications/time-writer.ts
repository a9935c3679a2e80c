import type { HourCycle } from '#domain/accounts/display.ts'
import type { TimeWriter } from '#domain/applications/next-steps.ts'
import { dateIn, dateText } from '#domain/kernel/calendar.ts'

/** Writes times by a user's clock: `Dec 1, 2026, 9:00 AM (Asia/Manila)`. */
export function timeWriter(timeZone: string, hourCycle: HourCycle): TimeWriter {
  const text = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone, hourCycle })
  return {
    instant: (at) => `${text.format(new Date(at))} (${timeZone})`,
    day: (at) => dateText(dateIn(timeZone, new Date(at))),
    date: dateText,
  }
}
