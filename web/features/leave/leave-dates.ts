import type { Leave } from '#domain/leave/leave.ts'
import { formatDate } from '#web/lib/time/format-date.ts'

/** The days of leave, in the user's date format. */
export const leaveDates = ({ from_on, to_on }: Pick<Leave, 'from_on' | 'to_on'>): string =>
  from_on === to_on ? formatDate(from_on) : `${formatDate(from_on)} – ${formatDate(to_on)}`
