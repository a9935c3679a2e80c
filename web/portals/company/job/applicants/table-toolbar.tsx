import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ApplicantsSearch } from './use-applicants-search.ts'

type Sort = ApplicantsSearch['sort']

const orders = [
  { value: '-is_overdue', label: 'Reply overdue first' },
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: '-stage_at', label: 'Moved last' },
  { value: 'stage_at', label: 'Not moved for longest' },
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: 'proposal_rate', label: 'Asks for least' },
  { value: '-proposal_rate', label: 'Asks for most' },
  { value: '-stars', label: 'Best rated' },
  { value: 'stars', label: 'Worst rated' },
] as const satisfies readonly { value: Sort; label: string }[]

interface TableToolbarProps {
  total: number
  sort: Sort
  onSortChange: (sort: Sort) => void
  /** Whether those on this page are selected: all of them, some, or none that could be. */
  selection: { value: boolean; partly: boolean; disabled: boolean; onValueChange: (on: boolean) => void }
}

/** How many there are, in which order, and all of them to be selected. */
export function TableToolbar({ total, sort, onSortChange, selection }: TableToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2.5 @4xl:px-6">
      <Checkbox {...selection} label={<span className="sr-only">Select all on this page</span>} />
      <p role="status" className="tabular grow text-sm text-ink-soft">
        {total.toLocaleString('en-US')} {total === 1 ? 'applicant' : 'applicants'}
      </p>
      <div className="w-48">
        <Select aria-label="Order" value={sort} onValueChange={onSortChange} options={orders} />
      </div>
    </div>
  )
}
