import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import type { Manager, ManagerSort } from '#domain/staff/manager.ts'
import { Count } from '#web/lib/list/staff-table.tsx'
import type { StaffColumn } from '#web/lib/list/staff-table.tsx'
import { ManagerStatusBadge } from './manager-status-badge.tsx'

/** The columns of the list of account managers. */
export const managerColumns: readonly StaffColumn<Manager, ManagerSort>[] = [
  {
    value: 'status',
    label: 'Status',
    width: 'w-27',
    by: 'status',
    cell: ({ status }) => <ManagerStatusBadge status={status} />,
  },
  {
    value: 'companies',
    label: 'Companies',
    width: 'w-25',
    by: 'companies',
    downFirst: true,
    cell: ({ total_companies }) => <Count of={total_companies} noun={['company', 'companies']} />,
  },
  {
    value: 'employees',
    label: 'Employees',
    width: 'w-25',
    by: 'employees',
    downFirst: true,
    cell: ({ total_employees }) => <Count of={total_employees} noun={['employee', 'employees']} />,
  },
  {
    value: 'revenue',
    label: 'Monthly Revenue',
    width: 'w-32',
    by: 'revenue',
    downFirst: true,
    cell: ({ monthly_revenue_cents }) => (
      <>
        {moneyText(monthly_revenue_cents)}
        <span className="text-ink-soft @3xl:hidden"> monthly</span>
      </>
    ),
  },
  {
    value: 'specialties',
    label: 'Specialties',
    width: 'w-38 @6xl:w-72',
    wide: true,
    cell: ({ specialties }) => <Specialties of={specialties} />,
  },
]

/** How many specialties a row names. */
const named = 2

function Specialties({ of: all }: { of: readonly string[] }) {
  const more = all.length - named
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5" title={all.join(', ')}>
      {all.slice(0, named).map((specialty) => (
        <span key={specialty} className="max-w-full truncate rounded-sm bg-hover px-2 py-px text-xs/4 text-ink-soft">
          {specialty}
        </span>
      ))}
      {more > 0 && (
        <span className="tabular shrink-0 text-xs text-ink-soft">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">and {countOf(more, 'more specialty', 'more specialties')}</span>
        </span>
      )}
    </span>
  )
}
