import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

interface PaginationProps {
  page: number
  perPage: number
  total: number
  onPageChange: (page: number) => void
}

/** Where one is in a long list, and the way on. Not there while everything fits on one page. */
export function Pagination({ page, perPage, total, onPageChange }: PaginationProps) {
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(total, page * perPage)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 px-6 py-3">
      <p aria-live="polite" className="tabular text-sm text-ink-soft">
        {first.toLocaleString('en-US')}–{last.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </p>
      <div className="flex gap-2">
        <Button size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden />
          Previous
        </Button>
        <Button size="sm" disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  )
}
