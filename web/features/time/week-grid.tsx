import { addDays, datesBetween } from '#domain/kernel/calendar.ts'
import { leaveKindLabels } from '#domain/leave/leave.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { lineDifferenceLabels } from '#domain/time/timesheet.ts'
import type { Timesheet, TimesheetLine } from '#domain/time/timesheet.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { cx } from '#web/ui/cx.ts'
import { dateOfLine, lineTitle, otherDayOfLeave, otherZone, weekdayText } from './line-title.ts'
import { LineBadge } from './timesheet-badges.tsx'
import { otherClockText, rangeText } from './work-time.tsx'

/** The week as a grid: a column per day, with planned and paid time, then lines about days of other weeks. */
export function WeekGrid({ timesheet }: { timesheet: Timesheet }) {
  const { week_on, lines } = timesheet
  const zone = useTimeZone()
  const week = datesBetween(week_on, addDays(week_on, 6))
  // By the clock of its reader, a shift of the week can begin a day before it or after it.
  const own = lines.filter(({ on_date }) => week.includes(on_date)).map((line) => dateOfLine(line, zone))
  const dates = [...new Set([...week, ...own])].toSorted()
  const others = lines.filter(({ on_date }) => !week.includes(on_date))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol
        aria-label="Week"
        className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-2 md:grid-cols-4 xl:grid-cols-7"
      >
        {dates.map((date) => (
          <Day
            key={date}
            date={date}
            timesheet={timesheet}
            lines={lines.filter((line) => !others.includes(line) && dateOfLine(line, zone) === date)}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <ul aria-label="Lines about other weeks" className="grid gap-2 text-sm">
          {others.map((line, at) => (
            <li key={line.id ?? at} className="tabular flex flex-wrap gap-x-3">
              <span className="font-medium">{lineTitle(line, zone)}</span>
              {minutesText(line.minutes)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface DayProps {
  date: string
  timesheet: Timesheet
  lines: readonly TimesheetLine[]
}

function Day({ date, timesheet, lines }: DayProps) {
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0)
  const planned = lines.reduce((sum, line) => sum + line.planned_minutes, 0)
  return (
    <li className={cx('flex flex-col gap-1.5 bg-surface p-3 text-sm', lines.length > 0 && 'sm:min-h-36')}>
      <p className="text-ink-soft">{weekdayText(date)}</p>
      <p className="tabular text-base font-semibold">{lines.length > 0 ? minutesText(minutes) : '–'}</p>
      {lines.map((line, at) => (
        <DayLine key={line.id ?? at} line={line} timesheet={timesheet} />
      ))}
      {planned > 0 && <p className="tabular mt-auto text-xs text-ink-faint">Planned {minutesText(planned)}</p>}
    </li>
  )
}

function DayLine({ line, timesheet }: { line: TimesheetLine; timesheet: Timesheet }) {
  const { shift, leave, kind, minutes, differences, status } = line
  const zone = useTimeZone()
  const otherDay = otherDayOfLeave(line, timesheet, zone)
  const other =
    shift &&
    otherClockText(shift.starts_at, shift.ends_at, { own: zone, zone: otherZone(timesheet, zone, shift.starts_at) })
  return (
    <div className="grid justify-items-start gap-1">
      {shift && (
        <>
          <p className="tabular">{rangeText(shift.starts_at, shift.ends_at, zone)}</p>
          {other && <p className="tabular text-xs text-ink-soft">{other}</p>}
        </>
      )}
      {leave && <p>{leaveKindLabels[leave.kind]}</p>}
      {otherDay && <p className="text-ink-soft">{otherDay}</p>}
      {kind === 'correction' && <p>Correction of {minutesText(minutes)}</p>}
      {differences.length > 0 && (
        <p className="text-xs text-mango-ink">{differences.map((one) => lineDifferenceLabels[one]).join(', ')}</p>
      )}
      {status && status !== 'submitted' && <LineBadge status={status} />}
    </div>
  )
}
