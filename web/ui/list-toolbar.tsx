import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { SearchInputProps } from './search-input.tsx'
import { SearchInput } from './search-input.tsx'

interface ListToolbarProps {
  search: Omit<SearchInputProps, 'className'>
  /** Shown before the search box: alternative views of the same list. */
  views?: ReactNode
  filters?: ReactNode
  /** The number of filters set. */
  inUse?: number
  /** Set while a search or filter applies. */
  onClear?: (() => void) | undefined
  /** Shown at the end: display options, which do not change the content. */
  display?: ReactNode
}

/** The toolbar above a list: search, filters, display options. The filters collapse where space is limited. */
export function ListToolbar({ search, views, filters, inUse = 0, onClear, display }: ListToolbarProps) {
  const [unfolded, setUnfolded] = useState(false)
  const foldId = useId()
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-2 @3xl:flex-nowrap">
        {views}
        <SearchInput
          {...search}
          className={cx(
            // Of a constant width, so that a filter whose name grows does not move the panel below it.
            'min-w-0 grow @3xl:grow-0 @3xl:basis-72',
            views == null ? 'basis-40' : 'basis-30 @max-xs:order-first @max-xs:basis-full',
          )}
        />
        {filters && (
          <Button
            className={cx('px-3! @3xl:hidden', views != null && '@max-xs:ml-auto')}
            aria-label={inUse > 0 ? `Filters, ${inUse} in use` : 'Filters'}
            aria-expanded={unfolded}
            aria-controls={foldId}
            onClick={() => setUnfolded(!unfolded)}
          >
            <SlidersHorizontal aria-hidden />
            {inUse > 0 && <Badge tone="primary">{inUse}</Badge>}
          </Button>
        )}
        <div
          id={foldId}
          className={cx(
            'flex flex-wrap items-center gap-2 empty:hidden @max-3xl:order-last @max-3xl:basis-full @3xl:flex-nowrap',
            !unfolded && '@max-3xl:hidden',
          )}
        >
          {filters}
          {onClear && (
            <Button look="ghost" className="px-3!" onClick={onClear}>
              Clear Filters
            </Button>
          )}
        </div>
        {display && <div className="flex flex-wrap gap-2 @3xl:ml-auto">{display}</div>}
      </div>
    </div>
  )
}
