import { ChevronLeft, ChevronRight } from 'lucide-react'
import { numberText } from '#domain/kernel/count.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Select } from './select.tsx'

interface PaginationProps {
  page: number
  perPage: number
  total: number
  /** There are more items than `total`, which have no pages. */
  hasMore?: boolean
  onPageChange: (page: number) => void
  /** The selectable page sizes. */
  sizes?: readonly number[]
  onPerPageChange?: (perPage: number) => void
}

/** The position in a list, with links to its pages. Hidden if there is only one page. */
export function Pagination(props: PaginationProps) {
  const { page, perPage, total, hasMore = false, onPageChange, sizes = [], onPerPageChange } = props
  const pages = Math.ceil(total / perPage)
  if (total <= Math.min(perPage, ...sizes)) return null
  const first = Math.min(total, (page - 1) * perPage + 1)
  const last = Math.min(total, page * perPage)
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 sm:px-6"
    >
      <p aria-live="polite" className="tabular text-sm text-ink-soft">
        {numberText(first)}–{numberText(last)} of {numberText(total)}
        {hasMore && (page >= pages ? '+. Search or filter to see others.' : '+')}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {onPerPageChange && (
          <div className="w-36">
            <Select
              aria-label="Rows per page"
              value={`${perPage}`}
              onValueChange={(size) => onPerPageChange(Number(size))}
              options={[...new Set([...sizes, perPage])]
                .toSorted((one, other) => one - other)
                .map((size) => ({ value: `${size}`, label: `${size} per page` }))}
              className="h-8!"
            />
          </div>
        )}
        <div className="flex items-center gap-1">
          <Button size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
            <ChevronLeft aria-hidden />
            Previous
          </Button>
          <ol className="flex items-center gap-1 max-sm:hidden">
            {numbersAround(page, pages).map((number, at) => (
              <li key={number ?? `gap-${at}`}>
                {number === null ? (
                  <span aria-hidden className="px-1 text-sm text-ink-faint">
                    …
                  </span>
                ) : (
                  <button
                    type="button"
                    aria-label={`Page ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                    onClick={() => onPageChange(number)}
                    className={cx(
                      'tabular h-8 min-w-8 rounded-control px-2 text-sm font-semibold transition-colors',
                      number === page
                        ? 'bg-primary-soft text-primary-ink'
                        : 'text-ink-soft hover:bg-hover hover:text-ink',
                    )}
                  >
                    {numberText(number)}
                  </button>
                )}
              </li>
            ))}
          </ol>
          <Button size="sm" disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
            Next
            <ChevronRight aria-hidden />
          </Button>
        </div>
      </div>
    </nav>
  )
}

/** The first and last page and those around the current one. Null stands for a gap. */
function numbersAround(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(shown)].toSorted((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const left = at === 0 ? 0 : number - numbers[at - 1]! - 1
    // A gap of one page is as wide as the page number it would replace.
    return left === 0 ? [number] : left === 1 ? [number - 1, number] : [null, number]
  })
}
