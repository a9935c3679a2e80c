import { useMe } from '#web/lib/api/session.ts'
import { browserTimeZone } from './browser-time-zone.ts'

/** The time zone of all dates in a portal: the company's or the applicant's, otherwise the browser's. */
export function useTimeZone(): string {
  return useMe().timezone ?? browserTimeZone()
}
