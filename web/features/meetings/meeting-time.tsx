import { formatClockRange, formatLongDay, formatWeekday } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { clockThere, otherClocks } from './other-clocks.ts'
import type { ClockOwner } from './other-clocks.ts'

interface MeetingTimeProps {
  starts_at: string
  ends_at: string
  /** The people whose clocks are shown where they differ from the viewer's. */
  people: readonly ClockOwner[]
  /** The day is written out. */
  long?: boolean
  /** The day is already known. */
  timeOnly?: boolean
}

/** The time of a meeting on the viewer's clock and, below it, on those of the others. */
export function MeetingTime({ starts_at, ends_at, people, long, timeOnly }: MeetingTimeProps) {
  const zone = useTimeZone()
  const others = otherClocks(people, zone, new Date(starts_at))
  const day = long ? formatLongDay(Date.parse(starts_at), zone) : formatWeekday(starts_at, zone)
  return (
    <span className="block">
      <time dateTime={starts_at} className="tabular block">
        {!timeOnly && `${day}, `}
        <span className="whitespace-nowrap">{formatClockRange(starts_at, ends_at, zone)}</span>
        {others.length > 0 && <span className="font-normal text-ink-faint"> your time</span>}
      </time>
      {others.map((other) => (
        <span key={other.zone} className="tabular block text-sm font-normal text-ink-soft">
          {clockThere(starts_at, other.zone, zone)} in {formatZoneCity(other.zone)}{' '}
          <span className="text-ink-faint">for {namesText(other.names)}</span>
        </span>
      ))}
    </span>
  )
}

const namesText = (names: readonly string[]) =>
  names.length > 2 ? `${names[0]} and ${names.length - 1} others` : names.join(' and ')
