import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ApplicationsSearch } from './use-applications-search.ts'

const orders = [
  { value: '-stage_at', label: 'Recently updated' },
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
] as const

interface ApplicationsFiltersProps {
  search: ApplicationsSearch
  onSearchChange: (change: Partial<ApplicationsSearch>) => void
}

/** The filters and order of the applications. */
export function ApplicationsFilters({ search, onSearchChange }: ApplicationsFiltersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchInput
        label="Search applications"
        placeholder="Search by job or company"
        value={search.q}
        onValueChange={(q) => onSearchChange({ q })}
        className="min-w-0 grow basis-64"
      />
      <div className="w-48 max-sm:grow">
        <Select
          aria-label="Order"
          value={search.sort}
          onValueChange={(sort) => onSearchChange({ sort })}
          options={orders}
        />
      </div>
    </div>
  )
}
