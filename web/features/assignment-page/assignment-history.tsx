import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { pageQuery } from '#domain/kernel/page.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const { page: pageNumber } = pageQuery(['-at'], '-at').shape

/** What has happened in an assignment, latest first. */
export function AssignmentHistory({ id }: { id: string }) {
  const [page, setPage] = useQueryState('history_page', inUrl(pageNumber).withDefault(1))
  const events = useQuery(queryFor(assignmentsApi.history, { params: { id }, query: { page } }))
  useStayInPages(events.data, page, setPage)
  return (
    <Loaded
      query={events}
      error="Failed to load the history. Please try again."
      loading={
        <Skeletons count={5} label="Loading the history" className="grid gap-4">
          <Skeleton className="h-5 w-72 max-w-full" />
        </Skeletons>
      }
    >
      {({ items, page: at, per_page, total }) =>
        total === 0 ? (
          <EmptyState icon={<History aria-hidden />} title="No history yet" />
        ) : (
          <>
            <ol aria-label="History, newest first" className="ml-1 grid gap-4 border-l border-line pl-5">
              {items.map(({ id: event_id, at: happened_at, by, text }) => (
                <li key={event_id} className="relative text-sm">
                  <span
                    aria-hidden
                    className="absolute top-1.5 -left-[1.5rem] size-2 rounded-full border border-line-strong bg-surface"
                  />
                  <p className="font-medium wrap-anywhere">{text}</p>
                  <p className="text-ink-soft">
                    {by && <span className="wrap-anywhere">{by} · </span>}
                    <RelativeTime at={happened_at} focusable />
                  </p>
                </li>
              ))}
            </ol>
            <Pagination page={at} perPage={per_page} total={total} onPageChange={(next) => void setPage(next)} />
          </>
        )
      }
    </Loaded>
  )
}
