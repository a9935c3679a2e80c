import { Heart } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { JobSearch } from './use-job-search.ts'

const orders = [
  { value: '-published_at', label: 'Newest first' },
  { value: 'published_at', label: 'Oldest first' },
] as const

interface JobFiltersProps {
  search: JobSearch
  onSearchChange: (change: Partial<JobSearch>) => void
}

/** What to look for, and in which order. */
export function JobFilters({ search, onSearchChange }: JobFiltersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchInput
        label="Search jobs"
        placeholder="Search by title, skill or company"
        value={search.q}
        onValueChange={(q) => onSearchChange({ q })}
        className="min-w-0 grow basis-72"
      />
      <Button
        aria-pressed={search.saved}
        onClick={() => onSearchChange({ saved: !search.saved })}
        className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink max-sm:grow"
      >
        <Heart aria-hidden className={search.saved ? 'fill-current' : ''} />
        Saved
      </Button>
      <div className="w-40 max-sm:grow">
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
