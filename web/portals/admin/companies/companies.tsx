import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { companyMachine, companyStatusLabels } from '#domain/companies/company-machine.ts'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import type { CompanySort } from '#domain/companies/managed-company.ts'
import { BulkActions } from '#web/features/bulk-actions/bulk-actions.tsx'
import { SelectionActions } from '#web/features/bulk-actions/selection-actions.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { StaffListScreen } from '#web/lib/list/staff-list.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { useItemLink } from '#web/lib/list/use-item-link.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { companyColumns } from './company-columns.tsx'
import { ManagerFilter } from './manager-filter.tsx'
import type { CompaniesSearch } from './use-companies-search.ts'
import { filterOf, noFilter, revenueParameter, useCompaniesSearch } from './use-companies-search.ts'

const orders = [
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
  { value: '-workers', label: 'Most workers' },
  { value: 'workers', label: 'Fewest workers' },
  { value: '-active_jobs', label: 'Most active jobs' },
  { value: 'active_jobs', label: 'Fewest active jobs' },
  { value: '-monthly_revenue', label: 'Highest monthly revenue' },
  { value: 'monthly_revenue', label: 'Lowest monthly revenue' },
] as const satisfies readonly { value: CompanySort; label: string }[]

export const handle = { wide: true } satisfies ScreenHandle

/** All companies; for account managers, those that they are responsible for. */
export default function AdminCompanies() {
  const { role } = useMe()
  const [search, setSearch] = useCompaniesSearch()
  const { sort, page, per_page, status, account_manager } = search
  const filter = filterOf(search)
  const companies = useQuery({
    ...queryFor(companyManagementApi.list, { query: { ...filter, sort, page, per_page } }),
    refetchInterval: poll_ms,
  })
  const narrow = (change: Partial<CompaniesSearch>) => void setSearch({ ...change, page: null }, { history: 'push' })
  return (
    <StaffListScreen
      list="companies"
      screen="admin_companies"
      linkTo={useItemLink('admin_company')}
      noun={['company', 'companies']}
      query={companies}
      search={search}
      setSearch={setSearch}
      filter={filter}
      noFilter={noFilter}
      exportUrl={companyManagementApi.exportList.url}
      finds="Company or member’s email"
      orders={orders}
      nameColumn={{ label: 'Name', by: 'name' }}
      nameOf={({ name }) => name}
      columns={companyColumns}
      actions={<BulkActions />}
      opens={['bulk_action', revenueParameter]}
      renderSelection={(selected) => <SelectionActions subject="company" filter={filter} {...selected} />}
      filters={
        <>
          <StatusSelect
            statuses={companyMachine.states}
            labels={companyStatusLabels}
            value={status}
            onValueChange={(next) => narrow({ status: next })}
          />
          {role === 'admin' && (
            <ManagerFilter value={account_manager} onValueChange={(next) => narrow({ account_manager: next })} />
          )}
        </>
      }
      inUse={[status.length > 0, account_manager].filter(Boolean).length}
      errorTitle="Error loading companies"
      error="Failed to load company data. Please try again."
      nothing={{
        icon: <Building2 aria-hidden />,
        description:
          role === 'admin'
            ? 'Companies appear here when they register.'
            : 'Companies appear here when you are assigned to them.',
      }}
    />
  )
}
