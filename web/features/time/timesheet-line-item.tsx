import type { ReactNode } from 'react'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import type { TimesheetLine, TimesheetSummary } from '#domain/time/timesheet.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { amountText, hasAmount } from '#web/features/assignments/amount-text.ts'
import { countMinutes } from '#domain/time/count-minutes.ts'
import { HandoffNote } from './handoff-fields.tsx'
import { lineTitle, otherDayOfLeave, otherZone } from './line-title.ts'
import { LineBadge, LineDifferences } from './timesheet-badges.tsx'
import { rangeText, WorkTime } from './work-time.tsx'

interface TimesheetLineItemProps {
  line: TimesheetLine
  timesheet: TimesheetSummary
  /** Before the line, such as a checkbox. */
  mark?: ReactNode
  /** The buttons of the line. */
  actions?: ReactNode
  /** Below the line, such as the field for a reason. */
  children?: ReactNode
}

/** A line of a timesheet, with its times, minutes and notes. */
export function TimesheetLineItem({ line, timesheet, mark, actions, children }: TimesheetLineItemProps) {
  const now = useNow()
  const own = useTimeZone()
  const { shift, planned, planned_minutes, minutes, overtime_minutes, night_minutes, excess_minutes } = line
  const breaks = shift ? countMinutes(shift.entries, 'break', now) : 0
  const otherDay = otherDayOfLeave(line, timesheet, own)
  const isOff = planned && line.differences.length > 0
  const plan = isOff ? `, ${rangeText(planned.starts_at, planned.ends_at, own)}` : ''
  const facts = [
    planned_minutes > 0 && `${minutesText(planned_minutes)} planned${plan}`,
    breaks > 0 && `${minutesText(breaks)} of breaks`,
    overtime_minutes > 0 && `${minutesText(overtime_minutes)} overtime`,
    night_minutes > 0 && `${minutesText(night_minutes)} at night`,
    excess_minutes > 0 && `${minutesText(excess_minutes)} beyond the agreed hours`,
  ].filter(Boolean)
  return (
    <li className="flex gap-3 px-5 py-4">
      {mark}
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {lineTitle(line, own)}
            {line.status && line.status !== 'submitted' && <LineBadge status={line.status} />}
            <LineDifferences differences={line.differences} />
          </p>
          {shift && (
            <WorkTime
              starts_at={shift.starts_at}
              ends_at={shift.ends_at}
              zone={otherZone(timesheet, own, shift.starts_at)}
              className="text-sm"
            />
          )}
          {otherDay && <p className="text-sm text-ink-soft">{otherDay}</p>}
        </div>
        <div className="flex gap-6 max-sm:contents">
          <div className="tabular text-right text-sm max-sm:max-w-32">
            <p className="font-semibold">{minutesText(minutes)}</p>
            {hasAmount(line.amounts) && <p className="text-ink-soft">{amountText(line.amounts)}</p>}
          </div>
          {actions && <div className="flex gap-2 empty:hidden max-sm:order-last max-sm:col-span-2">{actions}</div>}
        </div>
        <div className="col-span-2 grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
          {facts.length > 0 && <p className="tabular text-sm text-ink-faint">{facts.join(' · ')}</p>}
          {shift?.reason && <p className="text-sm wrap-anywhere">Reason for the manual entry: {shift.reason}</p>}
          {line.reason && <p className="text-sm wrap-anywhere text-ink-soft">{line.reason}</p>}
          {shift && <HandoffNote handoff={shift} />}
          {children}
        </div>
      </div>
    </li>
  )
}
