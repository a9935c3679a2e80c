import { Columns3, SlidersHorizontal, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { applicationLimits } from '#domain/applications/application.ts'
import { applicationMachine, applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { Board } from '#domain/applications/board.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ApplicantsSearch, View } from './use-applicants-search.ts'

const any = 'any'

const marks = [
  { value: any, label: 'All applicants' },
  { value: 'is_new', label: 'New to me' },
  { value: 'is_overdue', label: 'Reply overdue' },
] as const
const tableMarks = [...marks, { value: 'is_rejecting', label: 'Being rejected' }] as const

const { score_min, score_max } = applicationLimits
const ratings = [
  { value: any, label: 'Any rating' },
  ...Array.from({ length: score_max - score_min }, (_, index) => {
    const stars = score_max - index
    return { value: `${stars}`, label: stars === score_max ? `${stars} stars` : `${stars} stars and up` }
  }),
]

const stages = [
  { value: any, label: 'All stages' },
  ...applicationMachine.states.map((value) => ({ value, label: applicationStageLabels[value] })),
]

interface ApplicantsFiltersProps {
  search: ApplicantsSearch
  view: View
  /** Every tag that there is to choose from. */
  tags: Board['tags']
  onSearchChange: (change: Partial<ApplicantsSearch>) => void
  onClear: () => void
}

/** Which applicants are shown, and whether as a board or as a table. */
export function ApplicantsFilters({ search, view, tags, onSearchChange, onClear }: ApplicantsFiltersProps) {
  const [unfolded, setUnfolded] = useState(false)
  const foldId = useId()
  const isTable = view === 'table'
  const mark = (['is_new', 'is_overdue', 'is_rejecting'] as const).find((one) => search[one] === true) ?? any
  const markWith = (value: string) =>
    onSearchChange({
      is_new: value === 'is_new' || null,
      is_overdue: value === 'is_overdue' || null,
      is_rejecting: value === 'is_rejecting' || null,
    })
  const inUse = [
    isTable && search.stage !== null,
    mark !== any && (isTable || mark !== 'is_rejecting'),
    search.stars !== null,
    search.tag !== null,
  ].filter(Boolean).length
  return (
    <div className="flex flex-wrap gap-3">
      <ViewSwitch view={view} onViewChange={(next) => onSearchChange({ view: next })} />
      <Button
        className="ml-auto md:hidden"
        aria-expanded={unfolded}
        aria-controls={foldId}
        onClick={() => setUnfolded(!unfolded)}
      >
        <SlidersHorizontal aria-hidden />
        Filters
        {inUse > 0 && (
          <Badge tone="primary">
            {inUse}
            <span className="sr-only"> in use</span>
          </Badge>
        )}
      </Button>
      <SearchInput
        label="Search applicants"
        placeholder="Names, skills, letters..."
        value={search.q}
        onValueChange={(q) => onSearchChange({ q })}
        className="min-w-0 grow basis-56 max-md:basis-full"
      />
      <div id={foldId} className={cx('flex flex-wrap gap-3 max-md:basis-full', !unfolded && 'max-md:hidden')}>
        {isTable && (
          <Narrow>
            <Select
              aria-label="Stage"
              value={search.stage ?? any}
              onValueChange={(stage) =>
                onSearchChange({ stage: stage === any ? null : (stage as typeof search.stage) })
              }
              options={stages}
            />
          </Narrow>
        )}
        <Narrow>
          <Select aria-label="Mark" value={mark} onValueChange={markWith} options={isTable ? tableMarks : marks} />
        </Narrow>
        <Narrow>
          <Select
            aria-label="Rating"
            value={search.stars === null ? any : `${search.stars}`}
            onValueChange={(stars) => onSearchChange({ stars: stars === any ? null : Number(stars) })}
            options={ratings}
          />
        </Narrow>
        {(tags.length > 0 || search.tag !== null) && (
          <Narrow>
            <Select
              aria-label="Tag"
              // A value of its own, so that a tag may be called anything.
              value={search.tag === null ? any : `=${search.tag}`}
              onValueChange={(tag) => onSearchChange({ tag: tag === any ? null : tag.slice(1) })}
              options={[
                { value: any, label: 'Any tag' },
                ...[...new Set([...tags, ...(search.tag === null ? [] : [search.tag])])].map((tag) => ({
                  value: `=${tag}`,
                  label: tag,
                })),
              ]}
            />
          </Narrow>
        )}
        {(inUse > 0 || search.q) && (
          <Button look="ghost" onClick={onClear}>
            Clear Filters
          </Button>
        )}
      </div>
    </div>
  )
}

function Narrow({ children }: { children: ReactNode }) {
  return <div className="w-40 max-md:w-auto max-md:min-w-32 max-md:flex-1">{children}</div>
}

const viewLooks = { board: { label: 'Board', Icon: Columns3 }, table: { label: 'Table', Icon: Table2 } }

function ViewSwitch({ view, onViewChange }: { view: View; onViewChange: (view: View) => void }) {
  return (
    <div role="group" aria-label="View" className="flex rounded-control bg-sunken p-1">
      {(['board', 'table'] as const).map((one) => {
        const { label, Icon } = viewLooks[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => onViewChange(one)}
            className={cx(
              'inline-flex h-8 items-center gap-2 rounded-[7px] px-3 text-sm font-semibold transition-colors',
              one === view ? 'bg-lifted text-ink shadow-control' : 'text-ink-soft hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {label}
          </button>
        )
      })}
    </div>
  )
}
