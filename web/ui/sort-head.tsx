import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { headClasses } from './table.tsx'

interface SortHeadProps<Sort extends string> {
  /** The column's sort key: `title` ascending, `-title` descending. */
  by: Sort
  /** Sorts descending first, for numbers and dates. */
  downFirst?: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
  /** Set while the bulk bar covers it. */
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A column heading that sorts by its column, and reverses the order when clicked again. */
export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { by, downFirst = false, sort, onSortChange, disabled, className, children } = props
  const down = `-${by}` as Sort
  const Arrow = sort === down ? ArrowDown : ArrowUp
  const isSorted = sort === by || sort === down
  const next = isSorted ? (sort === by ? down : by) : downFirst ? down : by
  return (
    <th
      scope="col"
      aria-sort={sort === down ? 'descending' : sort === by ? 'ascending' : 'none'}
      // The arrow reaches into the space between the columns.
      className={cx(headClasses, 'pr-0!', className)}
    >
      <button
        type="button"
        disabled={disabled}
        onClick={() => onSortChange(next)}
        className={cx(
          'touch-target group inline-flex items-center gap-1 rounded-sm enabled:hover:text-ink',
          isSorted && 'text-ink',
        )}
      >
        {children}
        <Arrow
          aria-hidden
          className={cx('size-3.5 transition-opacity', !isSorted && 'opacity-0 group-hover:opacity-50')}
        />
      </button>
    </th>
  )
}
