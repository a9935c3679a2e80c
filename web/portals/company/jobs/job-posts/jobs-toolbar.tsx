import { X } from 'lucide-react'
import type { JobSort } from '#domain/jobs/job-list.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { DateRangeFilter } from '#web/lib/list/date-range-filter.tsx'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { StatusFilter } from './status-filter.tsx'
import { TagsFilter } from './tags-filter.tsx'
import type { JobsSearch } from './use-jobs-search.ts'
import { filterOf, isNarrowed, noFilter } from './use-jobs-search.ts'

const orders = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'title', label: 'Title A to Z' },
  { value: '-title', label: 'Title Z to A' },
  { value: '-published_at', label: 'Recently launched' },
  { value: 'published_at', label: 'Least recently launched' },
  { value: '-applications', label: 'Most applications' },
  { value: 'applications', label: 'Fewest applications' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
  { value: '-budget', label: 'Highest budget' },
  { value: 'budget', label: 'Lowest budget' },
] as const satisfies readonly { value: JobSort; label: string }[]

interface JobsToolbarProps {
  search: JobsSearch
  onSearchChange: (change: Partial<JobsSearch>) => void
}

/** Search, filters and display options of the jobs. */
export function JobsToolbar({ search, onSearchChange }: JobsToolbarProps) {
  const [compact, setCompact] = useCompactRows()
  const zone = useTimeZone()
  const { launched_from: from, launched_to: to } = search
  const archived = search.archived === true
  return (
    <ListToolbar
      search={{
        label: 'Search jobs',
        placeholder: 'Search job titles, skills...',
        value: search.q,
        onValueChange: (q) => onSearchChange({ q }),
      }}
      inUse={
        [from ?? to, search.tags.length > 0, search.status.length > 0 || archived, search.interviews].filter(Boolean)
          .length
      }
      filters={
        <>
          <DateRangeFilter
            from={from}
            to={to}
            note={`By launch date, ${formatZoneCity(zone)} time. Drafts have none.`}
            onDatesChange={(dates) => onSearchChange({ launched_from: dates.from, launched_to: dates.to })}
          />
          <TagsFilter value={search.tags} archived={archived} onValueChange={(tags) => onSearchChange({ tags })} />
          <StatusFilter
            value={search.status}
            archived={archived}
            onValueChange={(status) => onSearchChange({ status })}
            onArchivedChange={(on) => onSearchChange({ archived: on || null })}
          />
          {search.interviews && (
            <Button
              className="border-primary bg-primary-soft! font-medium text-primary-ink!"
              onClick={() => onSearchChange({ interviews: null })}
            >
              With interviews
              <X aria-label="Remove filter" />
            </Button>
          )}
        </>
      }
      onClear={isNarrowed(filterOf(search)) ? () => onSearchChange(noFilter) : undefined}
      display={
        <DisplayMenu
          sort={search.sort}
          onSortChange={(sort) => onSearchChange({ sort })}
          orders={orders}
          compact={compact}
          onCompactChange={setCompact}
        />
      }
    />
  )
}
