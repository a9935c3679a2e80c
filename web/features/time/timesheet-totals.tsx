import { minutesText } from '#domain/kernel/minutes-text.ts'
import type { TimesheetSummary } from '#domain/time/timesheet.ts'
import { Detail } from '#web/ui/detail.tsx'
import { amountLabel, amountText, notRecorded } from '#web/features/assignments/amount-text.ts'

/** The sums of a week. */
export function TimesheetTotals({ timesheet }: { timesheet: TimesheetSummary }) {
  const {
    planned_minutes,
    worked_minutes,
    leave_minutes,
    minutes,
    overtime_minutes,
    night_minutes,
    excess_minutes,
    limit_minutes,
    amounts,
  } = timesheet
  return (
    <dl aria-label="Totals" className="tabular grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
      <Detail name="Planned">{minutesText(planned_minutes)}</Detail>
      <Detail name="Worked">{worked_minutes === null ? notRecorded : minutesText(worked_minutes)}</Detail>
      {leave_minutes > 0 && <Detail name="Paid leave">{minutesText(leave_minutes)}</Detail>}
      <Detail name="Paid hours">
        {minutesText(minutes)} <span className="font-normal text-ink-faint">of {minutesText(limit_minutes)}</span>
      </Detail>
      {overtime_minutes > 0 && <Detail name="Of which overtime">{minutesText(overtime_minutes)}</Detail>}
      {night_minutes > 0 && <Detail name="Of which at night">{minutesText(night_minutes)}</Detail>}
      {excess_minutes > 0 && <Detail name="Beyond the agreed hours">{minutesText(excess_minutes)}</Detail>}
      <Detail name={amountLabel(amounts) ?? 'Amount'}>{amountText(amounts)}</Detail>
    </dl>
  )
}
