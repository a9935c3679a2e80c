import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownRates } from '#domain/assignments/terms.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import type { TimesheetSummary } from '#domain/time/timesheet.ts'
import { formatDate, formatMonthDay } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BothAmounts } from '#web/features/assignments/both-amounts.tsx'
import { amountLabel, amountText, hasAmount } from '#web/features/assignments/amount-text.ts'
import { TimesheetBadge } from './timesheet-badges.tsx'

interface TimesheetListProps {
  timesheets: readonly TimesheetSummary[]
  /** The other party, or for staff both, which are named unless all timesheets are of one assignment. */
  names?: 'talent' | 'company' | 'both'
  empty: { title: string; description: string }
  onOpen: (timesheet: TimesheetSummary) => void
}

/** Timesheets with their sums and what needs a look. */
export function TimesheetList({ timesheets, names, empty, onOpen }: TimesheetListProps): ReactNode {
  if (timesheets.length === 0) return <EmptyState icon={<ClipboardCheck aria-hidden />} {...empty} />
  return (
    <ul aria-label="Timesheets" className="divide-y divide-line">
      {timesheets.map((one) => (
        <li
          key={`${one.assignment_id} ${one.week_on}`}
          className={cx(
            'relative flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 transition-colors hover:bg-hover',
            names === 'both' && 'sm:py-1.5',
          )}
        >
          <div className="min-w-0 grow basis-56">
            <button
              type="button"
              onClick={() => onOpen(one)}
              className="rounded-sm text-left font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {names ? one[names === 'both' ? 'talent' : names].name : weekText(one.week_on)}
              {names && <span className="sr-only">, week of {formatDate(one.week_on)}</span>}
            </button>
            {names === 'both' && <span className="text-sm text-ink-soft"> · {one.company.name}</span>}
            {names && <p className="text-sm text-ink-soft">{one.role_title}</p>}
          </div>
          <div className="tabular w-44 text-sm">
            <p>
              <span className="font-medium">{minutesText(one.minutes)}</span>{' '}
              <span className="text-ink-faint">paid of {minutesText(one.planned_minutes)}</span>
            </p>
            {names && <p className="text-ink-soft">{weekText(one.week_on)}</p>}
          </div>
          <div className="tabular w-40 text-sm max-sm:empty:hidden">
            {!one.is_recorded && <span className="text-ink-faint">Hours only</span>}
            {hasAmount(one.amounts) && <Amounts of={one.amounts} />}
          </div>
          <p className="flex flex-wrap items-center gap-1.5 sm:w-50">
            <TimesheetBadge status={one.status} />
            {one.disputed > 0 && <Badge tone="danger">{one.disputed} disputed</Badge>}
            {one.status === 'submitted' && one.exceptions > 0 && (
              <Badge tone="mango">{countOf(one.exceptions, 'difference', 'differences')}</Badge>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What the viewer pays or receives; for staff, both. */
function Amounts({ of }: { of: ShownRates }) {
  const { bill_cents, pay_cents } = of
  if (bill_cents !== null && pay_cents !== null) return <BothAmounts bill_cents={bill_cents} pay_cents={pay_cents} />
  return (
    <>
      <span className="text-ink-faint">{amountLabel(of)}</span> {amountText(of)}
    </>
  )
}

/** `Nov 9 – Nov 15, 2026` */
const weekText = (week_on: string) => `${formatMonthDay(week_on)} – ${formatDate(addDays(week_on, 6))}`
