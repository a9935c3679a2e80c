import { jobMachine, jobStatusLabels } from '#domain/jobs/job-machine.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { JobsSearch } from './use-jobs-search.ts'

const everyStatus = 'all'
const statuses = [
  { value: everyStatus, label: 'All statuses' },
  ...jobMachine.states.map((value) => ({ value, label: jobStatusLabels[value] })),
] as const

const orders = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'title', label: 'Title A to Z' },
  { value: '-title', label: 'Title Z to A' },
] as const

interface JobsFiltersProps {
  search: JobsSearch
  onSearchChange: (change: Partial<JobsSearch>) => void
}

/** Which jobs are shown, and in which order. */
export function JobsFilters({ search, onSearchChange }: JobsFiltersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchInput
        label="Search jobs"
        placeholder="Search job titles, skills..."
        value={search.q}
        onValueChange={(q) => onSearchChange({ q })}
        className="min-w-0 grow basis-56 max-md:basis-full"
      />
      <div className="w-40 max-md:w-auto max-md:min-w-32 max-md:flex-1">
        <Select
          aria-label="Status"
          value={search.status ?? everyStatus}
          onValueChange={(status) => onSearchChange({ status: status === everyStatus ? null : status })}
          options={statuses}
        />
      </div>
      <div className="w-40 max-md:w-auto max-md:min-w-32 max-md:flex-1">
        <Select
          aria-label="Order"
          value={search.sort}
          onValueChange={(sort) => onSearchChange({ sort })}
          options={orders}
        />
      </div>
      {(search.q !== '' || search.status !== null) && (
        <Button look="ghost" onClick={() => onSearchChange({ q: '', status: null })}>
          Clear Filters
        </Button>
      )}
    </div>
  )
}
