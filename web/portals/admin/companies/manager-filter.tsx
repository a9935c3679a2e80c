import { useQuery } from '@tanstack/react-query'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { unassigned } from '#domain/companies/managed-company.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Select } from '#web/ui/select.tsx'

const all = 'all'

interface ManagerFilterProps {
  value: string | null
  onValueChange: (value: string | null) => void
}

/** Filters companies by their account manager. */
export function ManagerFilter({ value, onValueChange }: ManagerFilterProps) {
  const managers = useQuery(queryFor(companyManagementApi.suggestAccountManagers, {}))
  const options = (managers.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      aria-label="Account manager"
      className="w-52"
      value={value ?? all}
      onValueChange={(next) => onValueChange(next === all ? null : next)}
      options={[
        { value: all, label: 'All account managers' },
        { value: unassigned, label: 'Not assigned' },
        ...options.toSorted((one, other) => compareText(one.label, other.label)),
      ]}
    />
  )
}
