import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface SortHeadProps<Sort extends string> {
  /** The column's name in the order: `title`, and `-title` the other way round. */
  by: Sort
  /** What is wanted first of numbers and times: the most, the latest. */
  downFirst?: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
  className?: string
  children: ReactNode
}

/** A column's heading that puts the rows in its order, and the other way round when it is pressed again. */
export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { by, downFirst = false, sort, onSortChange, className, children } = props
  const down = `-${by}` as Sort
  const Arrow = sort === down ? ArrowDown : ArrowUp
  const isSorted = sort === by || sort === down
  const next = isSorted ? (sort === by ? down : by) : downFirst ? down : by
  return (
    <th
      scope="col"
      aria-sort={sort === down ? 'descending' : sort === by ? 'ascending' : 'none'}
      className={cx('h-10 px-3 text-xs font-medium whitespace-nowrap text-ink-faint', className)}
    >
      <button
        type="button"
        onClick={() => onSortChange(next)}
        className={cx(
          'touch-target group inline-flex items-center gap-1 rounded-sm hover:text-ink',
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
