import { Heart, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { OpenJobFilters } from '#domain/jobs/job-search.ts'
import { Drawer } from '#web/lib/document/drawer.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { countFilters, noFilters } from './use-job-search.ts'
import type { JobSearch } from './use-job-search.ts'

const FilterForm = lazyDialog(async () => (await import('./filter-form.tsx')).FilterForm)

const newest = { value: '-published_at', label: 'Newest first' } as const
const orders = [
  { value: 'match', label: 'Best match' },
  newest,
  { value: 'published_at', label: 'Oldest first' },
  { value: '-rate', label: 'Highest hourly rate' },
  { value: '-price', label: 'Highest fixed price' },
  { value: 'applications', label: 'Fewest applicants' },
] as const
/** Without a search text, there is no best match to sort by. */
const ordersWithoutWords = orders.filter((order) => order.value !== 'match')

export type SearchChange = { [Name in keyof JobSearch]?: JobSearch[Name] | null }

interface JobFiltersProps {
  search: JobSearch
  onSearchChange: (change: SearchChange) => void
}

/** Search text, filters and order. */
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
      <Filters search={search} onSearchChange={onSearchChange} />
      <Button
        aria-pressed={search.saved}
        onClick={() => onSearchChange({ saved: !search.saved })}
        className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink max-sm:grow"
      >
        <Heart aria-hidden className={search.saved ? 'fill-current' : ''} />
        Saved
      </Button>
      <div className="w-48 max-sm:w-full">
        <Select
          aria-label="Order"
          value={search.q || search.sort !== 'match' ? search.sort : newest.value}
          onValueChange={(sort) => onSearchChange({ sort })}
          options={search.q ? orders : ordersWithoutWords}
        />
      </div>
    </div>
  )
}

/** The filters, in a panel below their button, or in a drawer on phones. */
function Filters({ search, onSearchChange }: JobFiltersProps) {
  const [below, setBelow] = useState(false)
  const [drawn, setDrawn] = useState(false)
  useReadyDialogs(FilterForm)
  const count = countFilters(search)
  const change = (filters: Partial<SearchChange>) => {
    setBelow(false)
    setDrawn(false)
    onSearchChange(filters)
  }
  const form = (
    <FilterForm
      filters={filtersOf(search)}
      onApply={(filters) => change({ ...filters, skills: filters.skills.length > 0 ? filters.skills : null })}
      onReset={() => change(noFilters)}
    />
  )
  const label = (
    <>
      <SlidersHorizontal aria-hidden />
      Filters
      {count > 0 && (
        <Badge tone="primary">
          {count}
          <span className="sr-only"> in use</span>
        </Badge>
      )}
    </>
  )
  return (
    <>
      <Popover
        label="Filters"
        align="end"
        open={below}
        onOpenChange={setBelow}
        trigger={<Button className="max-desk:hidden">{label}</Button>}
        className="max-h-(--radix-popover-content-available-height) w-96 overflow-y-auto"
      >
        {form}
      </Popover>
      <Button className="desk:hidden max-sm:grow" onClick={() => setDrawn(true)}>
        {label}
      </Button>
      <Drawer open={drawn} onOpenChange={setDrawn} title="Filters">
        {form}
      </Drawer>
    </>
  )
}

const filtersOf = (search: JobSearch): OpenJobFilters => ({
  skills: search.skills ?? [],
  engagement_type: search.engagement_type,
  rate_min: search.rate_min,
  price_min: search.price_min,
  hours_min: search.hours_min,
  hours_max: search.hours_max,
  overlap: search.overlap,
})
