import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'

/**
 * Names the time zone of all dates and times on the screen. Hidden while a test is taken, which shows none, and where a
 * screen fills the window.
 */
export function TimeZoneNote() {
  return (
    <p className="mx-auto w-full max-w-7xl px-4 pb-8 text-xs text-ink-faint in-[html:has([data-fills-window])]:hidden sm:px-6 lg:px-8">
      Dates and times are in {formatTimeZone(useTimeZone())}.
    </p>
  )
}
