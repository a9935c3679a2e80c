import { addDays, datesBetween } from '#domain/kernel/calendar.ts'
import { minutesText } from '#domain/time/minutes-text.ts'
import type { Timesheet, TimesheetLine } from '#domain/time/timesheet.ts'
import { LineBadge, LineDifferences } from './timesheet-badges.tsx'
import { weekdayText } from './line-title.ts'
import { WorkTime } from './work-time.tsx'
import { leaveKindLabels } from '#domain/leave/leave.ts'
import { cx } from '#web/ui/cx.ts'

/** The week as a grid: a column per day, with planned and paid time. */
export function WeekGrid({ timesheet }: { timesheet: Timesheet }) {
  const { week_on, lines, timezone } = timesheet
  return (
    <ol
      aria-label="Week"
      className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-2 md:grid-cols-4 xl:grid-cols-7"
    >
      {datesBetween(week_on, addDays(week_on, 6)).map((date) => (
        <Day key={date} date={date} lines={lines.filter(({ on_date }) => on_date === date)} timezone={timezone} />
      ))}
    </ol>
  )
}

interface DayProps {
  date: string
  lines: readonly TimesheetLine[]
  timezone: string
}

function Day({ date, lines, timezone }: DayProps) {
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0)
  const planned = lines.reduce((sum, line) => sum + line.planned_minutes, 0)
  return (
    <li className={cx('flex min-h-32 flex-col gap-2 bg-surface p-3 text-sm', lines.length === 0 && 'max-sm:min-h-0')}>
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-ink-soft">{weekdayText(date)}</span>
        <span className="tabular font-semibold">{lines.length > 0 ? minutesText(minutes) : '–'}</span>
      </p>
      {lines.map((line, at) => (
        <div key={line.id ?? at} className="grid gap-1">
          {line.shift && <WorkTime starts_at={line.shift.starts_at} ends_at={line.shift.ends_at} zone={timezone} />}
          {line.leave && <p>{leaveKindLabels[line.leave.kind]}</p>}
          {line.kind === 'correction' && <p>Correction {minutesText(line.minutes)}</p>}
          <p className="flex flex-wrap gap-1 empty:hidden">
            <LineDifferences differences={line.differences.filter((one) => one !== 'correction')} />
            {line.status && line.status !== 'submitted' && <LineBadge status={line.status} />}
          </p>
        </div>
      ))}
      {planned > 0 && <p className="tabular mt-auto text-xs text-ink-faint">Planned {minutesText(planned)}</p>}
    </li>
  )
}
