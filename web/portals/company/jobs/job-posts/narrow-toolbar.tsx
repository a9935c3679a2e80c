import type { JobSort } from '#domain/jobs/job-list.ts'
import { Select } from '#web/ui/select.tsx'
import { SelectPage } from './jobs-table.tsx'
import type { Selection } from './use-selection.ts'

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

interface NarrowToolbarProps {
  ids: readonly string[]
  selection: Selection
  sort: JobSort
  onSortChange: (sort: JobSort) => void
}

/** What the headings of the columns are for, where there is no room for columns. */
export function NarrowToolbar({ ids, selection, sort, onSortChange }: NarrowToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2.5 @3xl:hidden">
      <div className="grow">
        <SelectPage
          label="Select page"
          count={ids.filter(selection.has).length}
          of={ids.length}
          onChange={(on) => selection.toggle(ids, on, ids)}
        />
      </div>
      <div className="w-44">
        <Select aria-label="Order" value={sort} onValueChange={onSortChange} options={orders} />
      </div>
    </div>
  )
}
