import { dateIn } from '#domain/kernel/calendar.ts'
import { useNow } from './use-now.ts'
import { useTimeZone } from './use-time-zone.ts'

/** The current calendar date (`2026-11-21`) in the portal's time zone. */
export function useToday(): string {
  const zone = useTimeZone()
  return dateIn(zone, new Date(useNow()))
}
