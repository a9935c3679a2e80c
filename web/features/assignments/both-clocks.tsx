import { clockLines, nextClockLines } from '#domain/working-hours/both-clocks.ts'
import type { ClockHours } from '#domain/working-hours/both-clocks.ts'
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
  return (
    <>
      <span className="tabular block">{first}</span>
      {others.map((line) => (
        <span key={line} className="tabular block font-normal">
          {line}
        </span>
      ))}
      {nextClockLines(hours, readers, { on_date, until }, formatTimeOfDay).map(({ from_on, text }) => (
        <span key={text} className="tabular block font-normal text-ink-soft">
          From {formatDate(from_on)}: {text}
        </span>
      ))}
    </>
  )
}
