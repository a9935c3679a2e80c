import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import { bulkActionKinds, bulkItemStatusLabels } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkAction, BulkItemStatus } from '#domain/bulk-actions/bulk-action.ts'
import { numberText } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const screens = { company: 'admin_company', user: 'admin_applicant' } as const
/** What needs attention comes first. */
const order = ['failed', 'skipped', 'pending', 'done'] as const

/** The rows of an action that has ended, by what became of them. */
export function Results({ action: { id, kind, counts } }: { action: BulkAction }) {
  const results = order.filter((status) => counts[status] > 0)
  const [chosen, setChosen] = useState<BulkItemStatus>()
  const [page, setPage] = useState(1)
  const result = chosen ?? results[0]!
  const items = useQuery(queryFor(bulkActionsApi.items, { params: { id }, query: { result, page } }))
  const show = (next: BulkItemStatus) => {
    setChosen(next)
    setPage(1)
  }
  return (
    <section aria-label="Results" className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      {results.length > 1 && (
        <div className="flex overflow-x-auto">
          <SegmentedControl
            label="Result"
            value={result}
            onValueChange={show}
            segments={results.map((value) => ({
              value,
              label: `${bulkItemStatusLabels[value]} (${numberText(counts[value])})`,
            }))}
          />
        </div>
      )}
      <Loaded
        query={items}
        error="Failed to load the results. Please try again."
        loading={
          <Skeletons count={3} label="Loading the results" className="grid gap-2">
            <Skeleton className="h-6" />
          </Skeletons>
        }
      >
        {({ items: shown, per_page, total }) => (
          <>
            <ul aria-label={bulkItemStatusLabels[result]} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {shown.map((item) => (
                <li key={item.id} className="wrap-anywhere">
                  <Link
                    to={pathTo(screens[bulkActionKinds[kind].subject], { id: item.id })}
                    className="touch-target rounded-sm font-medium hover:underline"
                  >
                    {item.name}
                  </Link>
                  {item.reason && <span className="block text-ink-soft">{item.reason}</span>}
                </li>
              ))}
            </ul>
            <div className="-mx-6 empty:hidden">
              <Pagination page={page} perPage={per_page} total={total} onPageChange={setPage} />
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
