import type { TimeWriter } from '#domain/applications/next-steps.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatDay, formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'

/** Writes times by the viewer's clock, in the viewer's formats. */
export function useTimeWriter(): TimeWriter {
  const zone = useTimeZone()
  return { instant: (at) => formatInstant(at, zone), day: (at) => formatDay(at, zone), date: formatDate }
}
