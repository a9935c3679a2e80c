import type { CompanySort, ManagedCompany } from '#domain/companies/managed-company.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { Count } from '#web/lib/list/staff-table.tsx'
import type { StaffColumn } from '#web/lib/list/staff-table.tsx'
import { AccountManagerSelect } from './account-manager-select.tsx'
import { CompanyStatusBadge } from './company-status-badge.tsx'

/** The columns of the list of companies. */
export const companyColumns: readonly StaffColumn<ManagedCompany, CompanySort>[] = [
  {
    value: 'status',
    label: 'Status',
    width: 'w-31',
    by: 'status',
    cell: ({ status }) => <CompanyStatusBadge status={status} />,
  },
  {
    value: 'account_manager',
    label: 'Account Manager',
    width: 'w-40 @5xl:w-56',
    wide: true,
    cell: (company) => (
      <AccountManagerSelect
        company={company}
        className="h-8! max-w-full! @max-3xl:w-auto! @3xl:-ml-2 @3xl:w-[calc(100%+0.5rem)]! @3xl:max-w-none! @3xl:px-2!"
      />
    ),
  },
  {
    value: 'workers',
    label: 'Workers',
    width: 'w-21',
    by: 'workers',
    downFirst: true,
    cell: ({ workers }) => <Count of={workers} noun={['worker', 'workers']} />,
  },
  {
    value: 'active_jobs',
    label: 'Active Jobs',
    width: 'w-25',
    by: 'active_jobs',
    downFirst: true,
    cell: ({ active_jobs }) => <Count of={active_jobs} noun={['active job', 'active jobs']} />,
  },
  {
    value: 'monthly_revenue',
    label: 'Monthly Revenue',
    width: 'w-32',
    by: 'monthly_revenue',
    downFirst: true,
    cell: ({ monthly_revenue_cents }) => (
      <>
        {moneyText(monthly_revenue_cents)}
        <span className="text-ink-soft @3xl:hidden"> monthly</span>
      </>
    ),
  },
]
