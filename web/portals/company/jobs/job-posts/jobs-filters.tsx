import { X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'
import { StatusFilter } from './status-filter.tsx'
import { TagsFilter } from './tags-filter.tsx'
import type { JobsSearch } from './use-jobs-search.ts'
import { filterOf, isNarrowed, noFilter } from './use-jobs-search.ts'

interface JobsFiltersProps {
  search: JobsSearch
  onSearchChange: (change: Partial<JobsSearch>) => void
}

/** Which jobs are shown. */
export function JobsFilters({ search, onSearchChange }: JobsFiltersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchInput
        label="Search jobs"
        placeholder="Search job titles, skills..."
        value={search.q}
        onValueChange={(q) => onSearchChange({ q })}
        className="min-w-0 grow basis-48 max-md:basis-full"
      />
      <DateRangeFilter
        from={search.launched_from}
        to={search.launched_to}
        onDatesChange={({ from, to }) => onSearchChange({ launched_from: from, launched_to: to })}
      />
      <TagsFilter
        value={search.tags}
        archived={search.archived === true}
        onValueChange={(tags) => onSearchChange({ tags })}
      />
      <StatusFilter
        value={search.status}
        archived={search.archived === true}
        onValueChange={(status) => onSearchChange({ status })}
        onArchivedChange={(archived) => onSearchChange({ archived: archived || null })}
      />
      {search.interviews && (
        <Button
          className="border-primary bg-primary-soft! font-medium text-primary-ink! max-md:grow"
          onClick={() => onSearchChange({ interviews: null })}
        >
          With interviews
          <X aria-label="Remove filter" />
        </Button>
      )}
      {isNarrowed(filterOf(search)) && (
        <Button look="ghost" onClick={() => onSearchChange(noFilter)}>
          Clear Filters
        </Button>
      )}
    </div>
  )
}
