import { SearchX } from 'lucide-react'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { talentSearchLimits } from '#domain/talent/talent-search.ts'
import type { FoundTalents } from '#domain/talent/talent-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { ResultLook } from './result.tsx'
import { Result } from './result.tsx'
import { quickViewHeadingId, resultsGrid } from './results-grid.ts'

interface ResultsProps {
  found: FoundTalents
  look: ResultLook
  /** The results of the previous search are still shown while the next ones load. */
  outdated: boolean
  /** The talent in the quick view. */
  selected: string | null
  onSelect: (id: string) => void
  onPageChange: (page: number) => void
  onClear: () => void
}

/** A page of talents found. */
export function Results({ found, look, outdated, selected, onSelect, onPageChange, onClear }: ResultsProps) {
  const top = useRef<HTMLDivElement>(null)
  if (found.total === 0) return <NothingFound onClear={onClear} />
  const open = (id: string) => {
    if (id === selected) document.getElementById(quickViewHeadingId)?.focus()
    else onSelect(id)
  }
  const shown = found.items.find(({ id }) => id === selected)
  const isLast = found.page * found.per_page >= talentSearchLimits.rows
  return (
    <div ref={top} tabIndex={-1} className="grid min-w-0 scroll-mt-40 grid-cols-[minmax(0,1fr)] gap-4">
      <ul
        aria-label="Talents"
        aria-busy={outdated}
        className={cx('transition-opacity', resultsGrid(look), outdated && 'opacity-60')}
      >
        {found.items.map((talent) => (
          <li key={talent.id} className="min-w-0">
            <Result talent={talent} look={look} selected={talent.id === selected} onOpen={() => open(talent.id)} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {shown && `Quick view: ${shown.name}. Press Enter again to read it.`}
      </p>
      <Pagination
        page={found.page}
        perPage={found.per_page}
        total={Math.min(found.total, talentSearchLimits.rows)}
        onPageChange={(page) => {
          onPageChange(page)
          goTo(top)
        }}
      />
      {isLast && found.total > talentSearchLimits.rows && (
        <p className="text-center text-sm text-ink-soft">
          Only the first {countOf(talentSearchLimits.rows, 'result', 'results')} can be shown. Add filters to see
          others.
        </p>
      )}
    </div>
  )
}

function goTo(element: RefObject<HTMLElement | null>) {
  element.current?.focus({ preventScroll: true })
  scrollTo({ top: 0 })
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No results found"
        description="Try adjusting your filters or search terms to find more candidates"
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    </Card>
  )
}
