import { useQuery } from '@tanstack/react-query'
import { companyMachine, companyStatusLabels } from '#domain/companies/company-machine.ts'
import type { CompanyStatus } from '#domain/companies/company-machine.ts'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { unassigned } from '#domain/companies/managed-company.ts'
import type { CompanySort } from '#domain/companies/managed-company.ts'
import { pathTo } from '#domain/paths.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { SavedViews } from '#web/lib/list/saved-views.tsx'
import type { useListSettings } from '#web/lib/list/use-list-settings.ts'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { companyColumns } from './companies-table.tsx'
import type { CompaniesSearch } from './use-companies-search.ts'
import { noFilter } from './use-companies-search.ts'

const all = 'all'
const statuses = [
  { value: all, label: 'All statuses' },
  ...companyMachine.states.map((value) => ({ value, label: companyStatusLabels[value] })),
] as const satisfies readonly { value: CompanyStatus | typeof all; label: string }[]

const orders = [
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
  { value: 'account_manager', label: 'Account manager A to Z' },
  { value: '-account_manager', label: 'Account manager Z to A' },
  { value: '-workers', label: 'Most workers' },
  { value: 'workers', label: 'Fewest workers' },
  { value: '-active_jobs', label: 'Most active jobs' },
  { value: 'active_jobs', label: 'Fewest active jobs' },
  { value: '-monthly_revenue', label: 'Highest monthly revenue' },
  { value: 'monthly_revenue', label: 'Lowest monthly revenue' },
] as const satisfies readonly { value: CompanySort; label: string }[]

interface CompaniesToolbarProps {
  search: CompaniesSearch
  settings: ReturnType<typeof useListSettings>
  onSearchChange: (change: Partial<CompaniesSearch>) => void
}

/** Search and filters of the companies. */
export function CompaniesToolbar({ search, settings, onSearchChange }: CompaniesToolbarProps) {
  const { role } = useMe()
  const [compact, setCompact] = useCompactRows()
  const { q, status, account_manager } = search
  const inUse = [status.length > 0, account_manager].filter(Boolean).length
  return (
    <ListToolbar
      search={{
        label: 'Search companies',
        placeholder: 'Company or member’s email',
        value: q,
        onValueChange: (next) => onSearchChange({ q: next }),
      }}
      filters={
        <>
          <Select
            aria-label="Status"
            className="w-38!"
            value={status[0] ?? all}
            onValueChange={(next: CompanyStatus | typeof all) => onSearchChange({ status: next === all ? [] : [next] })}
            options={statuses}
          />
          {role === 'admin' && (
            <ManagerFilter
              value={account_manager}
              onValueChange={(next) => onSearchChange({ account_manager: next })}
            />
          )}
        </>
      }
      inUse={inUse}
      onClear={inUse > 0 || q ? () => onSearchChange(noFilter) : undefined}
      display={
        <>
          <SavedViews list="companies" path={pathTo('admin_companies')} views={settings.views} />
          <DisplayMenu
            sort={search.sort}
            onSortChange={(sort) => onSearchChange({ sort })}
            orders={orders}
            compact={compact}
            onCompactChange={setCompact}
            columns={companyColumns}
            hidden={settings.hidden}
            onHiddenChange={settings.hide}
          />
        </>
      }
    />
  )
}

interface ManagerFilterProps {
  value: string | null
  onValueChange: (value: string | null) => void
}

function ManagerFilter({ value, onValueChange }: ManagerFilterProps) {
  const managers = useQuery(queryFor(companyManagementApi.suggestAccountManagers, {}))
  const options = (managers.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      aria-label="Account manager"
      className="w-52!"
      value={value ?? all}
      onValueChange={(next) => onValueChange(next === all ? null : next)}
      options={[
        { value: all, label: 'All account managers' },
        { value: unassigned, label: 'Not assigned' },
        ...options.toSorted((one, other) => one.label.localeCompare(other.label)),
      ]}
    />
  )
}
