import { clockLines, clocksOf, nextChangeIn, timesText } from '#domain/working-hours/both-clocks.ts'
import type { ClockHours } from '#domain/working-hours/both-clocks.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatTimeOfDay } from '#web/lib/time/format-instant.ts'
import { useReaders } from './use-readers.ts'
import type { Parties } from './use-readers.ts'

interface BothClocksProps {
  hours: ClockHours
  parties: Parties
  /** The day as of which the clocks differ by so much. */
  on_date: string
  /** The last day of these hours, if known: later changes of the clocks do not matter. */
  until?: string | null
}

/** Working hours on both clocks, and when daylight saving time next changes the other one. */
export function BothClocks({ hours, parties, on_date, until = null }: BothClocksProps) {
  const readers = useReaders(parties)
  const [first, ...others] = clockLines(hours, readers, on_date, formatTimeOfDay)
  const zones = readers.own === null ? readers.others : [readers.own, ...readers.others]
  const changes = clocksOf(hours, zones, on_date)
    .slice(1)
    .flatMap(({ timezone }) => nextChangeIn(timezone, hours, on_date) ?? [])
    .filter(({ from_on }) => until === null || from_on <= until)
  return (
    <>
      <span className="tabular block">{first}</span>
      {others.map((line) => (
        <span key={line} className="tabular block font-normal">
          {line}
        </span>
      ))}
      {changes.map((change) => (
        <span key={change.timezone} className="tabular block font-normal text-ink-soft">
          From {formatDate(change.from_on)}: {timesText(change, formatTimeOfDay)}{' '}
          {change.timezone === readers.own ? 'your time' : `in ${formatZoneCity(change.timezone)}`}
        </span>
      ))}
    </>
  )
}
