import { offsetMinutesIn } from '../kernel/calendar.ts'

/** Minutes east of UTC of an offset such as `UTC-05:00`. */
export function utcOffsetMinutes(offset: string): number {
  return offsetMinutesIn(offset.slice('UTC'.length), new Date(0))
}
