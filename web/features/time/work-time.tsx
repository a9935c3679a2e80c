import { offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { formatClock, formatWeekday, formatWeekdayClock } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { cx } from '#web/ui/cx.ts'

interface WorkTimeProps {
  starts_at: string
  /** Null while the shift goes on. */
  ends_at: string | null
  /** The other clock: the zone of the assignment or of the person. */
  zone: string
  /** The day is shown. */
  dated?: boolean
  className?: string
}

/** The time of a shift on the viewer's clock and, where it differs, on the other one. */
export function WorkTime({ starts_at, ends_at, zone, dated, className }: WorkTimeProps) {
  const own = useTimeZone()
  const other = otherClockText(starts_at, ends_at, { own, zone })
  return (
    <span className={cx('block', className)}>
      <time dateTime={starts_at} className="tabular block">
        {dated && `${formatWeekday(starts_at, own)}, `}
        <span className="whitespace-nowrap">{rangeText(starts_at, ends_at, own)}</span>
      </time>
      {other && <span className="tabular block text-sm font-normal text-ink-soft">{other}</span>}
    </span>
  )
}

/** The time of a shift on the other clock: `Tue 12:00 AM – 5:00 AM in Manila`; null if both show the same. */
export function otherClockText(
  starts_at: string,
  ends_at: string | null,
  { own, zone }: { own: string; zone: string },
): string | null {
  const at = new Date(starts_at)
  if (offsetMinutesIn(own, at) === offsetMinutesIn(zone, at)) return null
  const end = ends_at ? ` – ${formatClock(Date.parse(ends_at), zone)}` : ''
  return `${formatWeekdayClock(starts_at, zone)}${end} in ${formatZoneCity(zone)}`
}

/** `9:00 PM – 6:00 AM`, also across midnight. */
export const rangeText = (starts_at: string, ends_at: string | null, zone: string): string =>
  ends_at
    ? `${formatClock(Date.parse(starts_at), zone)} – ${formatClock(Date.parse(ends_at), zone)}`
    : `Since ${formatClock(Date.parse(starts_at), zone)}`
