import { dateIn } from '#domain/kernel/calendar.ts'
import { useNow } from './use-now.ts'
import { useTimeZone } from './use-time-zone.ts'

/** The current calendar date (`2026-11-21`) in a time zone; by default, in the portal's. */
export function useToday(zone?: string): string {
  const portal = useTimeZone()
  return dateIn(zone ?? portal, new Date(useNow()))
}
