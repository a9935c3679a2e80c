import { termsAt } from '#domain/assignments/planned-shifts.ts'
import type { Schedule } from '#domain/assignments/planned-shifts.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Today by the clock of an assignment's terms. */
export function todayOf({ terms }: Schedule): string {
  const at = now()
  return dateIn((termsAt(terms, at) ?? terms[0]!).timezone, new Date(at))
}
