import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { BilledLine, InvoiceItem } from '#domain/invoices/invoice.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { timesheetPath, workPath } from '#domain/portal-paths.ts'
import { rangeText } from '#web/features/time/work-time.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shifts behind an item of work, each with its timesheet. */
export function ItemShifts({ id, item }: { id: string; item: InvoiceItem }) {
  const lines = useQuery(queryFor(invoicesApi.lines, { params: { id, item_id: item.id } }))
  return (
    <Loaded
      query={lines}
      error="Failed to load the shifts. Please try again."
      loading={<Skeleton className="mt-2 h-20" />}
    >
      {({ items }) => (
        <ul aria-label="Shifts" className="mt-2 grid gap-2 rounded-control bg-sunken px-3 py-2.5 text-sm">
          {items.map((line) => (
            <Shift key={line.line_id} line={line} item={item} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

const kinds: Record<BilledLine['kind'], string> = { work: 'Shift', leave: 'Paid leave', correction: 'Correction' }

function Shift({ line, item: { kind: work, assignment_id, week_on } }: { line: BilledLine; item: InvoiceItem }) {
  const { role } = useMe()
  const zone = useTimeZone()
  const { kind, on_date, starts_at, ends_at, minutes, overtime_minutes, night_minutes, amount_cents } = line
  /** By the clock of its reader, as the times. */
  const date = starts_at ? dateIn(zone, new Date(starts_at)) : on_date
  const facts = [
    starts_at && ends_at ? rangeText(starts_at, ends_at, zone) : kinds[kind],
    overtime_minutes > 0 && `${minutesText(overtime_minutes)} overtime`,
    night_minutes > 0 && `${minutesText(night_minutes)} at night`,
  ].filter(Boolean)
  return (
    <li className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      {assignment_id ? (
        <Link
          to={
            role === 'company'
              ? timesheetPath('company', line.timesheet_id)
              : workPath(role, { kind: work, assignment_id, week_on })
          }
          className="touch-target rounded-sm font-medium hover:underline"
        >
          {formatDate(date)}
          <span className="sr-only">: open the timesheet</span>
        </Link>
      ) : (
        <span className="font-medium">{formatDate(date)}</span>
      )}
      <span className="text-right">{moneyText(amount_cents)}</span>
      <span className="text-ink-soft">{facts.join(' · ')}</span>
      <span className="text-right text-ink-soft">{minutesText(minutes)}</span>
    </li>
  )
}
