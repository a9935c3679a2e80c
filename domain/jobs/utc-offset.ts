import { offsetMinutesIn } from '../kernel/calendar.ts'
import { jobDefaults, utcOffsets } from './job-form.ts'

/** Minutes east of UTC of an offset such as `UTC-05:00`. */
export function utcOffsetMinutes(offset: string): number {
  return offsetMinutesIn(offset.slice('UTC'.length), new Date(0))
}

/** The offset of the job form that is nearest to a zone's at that moment: `UTC-08:00` for Los Angeles in winter. */
export function nearestOffset(zone: string, at = new Date()): (typeof utcOffsets)[number] {
  const away = (offset: string) => Math.abs(utcOffsetMinutes(offset) - offsetMinutesIn(zone, at))
  return utcOffsets.toSorted((one, other) => away(one) - away(other))[0]!
}

/** Whether a job has the form's time zone although its company is in another one, so it may be no choice. */
export const hasForeignDefault = (timezone: string, company_zone: string): boolean =>
  timezone === jobDefaults.timezone && nearestOffset(company_zone) !== timezone
