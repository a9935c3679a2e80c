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
  const at = new Date(starts_at)
  const differs = offsetMinutesIn(own, at) !== offsetMinutesIn(zone, at)
  return (
    <span className={cx('block', className)}>
      <time dateTime={starts_at} className="tabular block">
        {dated && `${formatWeekday(starts_at, own)}, `}
        <span className="whitespace-nowrap">{rangeText(starts_at, ends_at, own)}</span>
      </time>
      {differs && (
        <span className="tabular block text-sm font-normal text-ink-soft">
          {formatWeekdayClock(starts_at, zone)}
          {ends_at && ` – ${formatClock(Date.parse(ends_at), zone)}`} in {formatZoneCity(zone)}
        </span>
      )}
    </span>
  )
}

/** `9:00 PM – 6:00 AM`, also across midnight. */
export const rangeText = (starts_at: string, ends_at: string | null, zone: string): string =>
  ends_at
    ? `${formatClock(Date.parse(starts_at), zone)} – ${formatClock(Date.parse(ends_at), zone)}`
    : `Since ${formatClock(Date.parse(starts_at), zone)}`
