import { useQuery } from '@tanstack/react-query'
import { companyMachine, companyStatusLabels } from '#domain/companies/company-machine.ts'
import type { CompanyStatus } from '#domain/companies/company-machine.ts'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { unassigned } from '#domain/companies/managed-company.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import type { CompaniesSearch } from './use-companies-search.ts'
import { noFilter } from './use-companies-search.ts'

const all = 'all'
const statuses = [
  { value: all, label: 'All statuses' },
  ...companyMachine.states.map((value) => ({ value, label: companyStatusLabels[value] })),
] as const satisfies readonly { value: CompanyStatus | typeof all; label: string }[]

interface CompaniesToolbarProps {
  search: CompaniesSearch
  onSearchChange: (change: Partial<CompaniesSearch>) => void
}

/** Search and filters of the companies. */
export function CompaniesToolbar({ search, onSearchChange }: CompaniesToolbarProps) {
  const { role } = useMe()
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
