import { useQuery } from '@tanstack/react-query'
import { History as HistoryIcon } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { jobsApi } from '#domain/jobs/api.ts'
import { changeText } from '#domain/jobs/job-changes.ts'
import type { JobEvent } from '#domain/jobs/job-history.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { outcomeOf, sentenceOf } from './job-event-text.ts'

const { page: anyPage } = jobsApi.history.schema.querystring.shape

/** The job's history, newest first. */
export function History({ job }: { job: CompanyJob }) {
  const [page, setPage] = useQueryState('history_page', inUrl(anyPage).withDefault(anyPage.parse(undefined)))
  const history = useQuery(queryFor(jobsApi.history, { params: { id: job.id }, query: { page } }))
  useStayInPages(history.data, page, setPage)
  return (
    <div className="max-w-3xl">
      <Loaded query={history} error="Failed to load the history. Please try again." loading={<HistorySkeleton />}>
        {(found) => (
          <>
            {found.total === 0 && (
              <EmptyState
                icon={<HistoryIcon aria-hidden />}
                title="No history yet"
                description="Changes to this job will appear here."
              />
            )}
            <ol
              aria-label="History, newest first"
              aria-busy={history.isPlaceholderData}
              className={cx('divide-y divide-line transition-opacity', history.isPlaceholderData && 'opacity-60')}
            >
              {found.items.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
            <Pagination
              page={found.page}
              perPage={found.per_page}
              total={found.total}
              onPageChange={(next) => void setPage(next, { history: 'push', scroll: true })}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Event({ event }: { event: JobEvent }) {
  const { who, did } = sentenceOf(event)
  const outcome = outcomeOf(event)
  return (
    <li className="py-3 text-sm first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          {who && <span className="font-semibold">{who}</span>} {did}
        </p>
        <RelativeTime at={event.at} className="text-ink-faint" />
      </div>
      {event.changes.length > 0 && (
        <ul className="mt-2 grid gap-1 text-ink-soft">
          {event.changes.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              {changeText(change)}
            </li>
          ))}
        </ul>
      )}
      {outcome && <p className="mt-2 text-ink-soft">{outcome}</p>}
      {event.notified?.message && (
        <div className="mt-2 border-l-2 border-line-strong pl-3 text-ink-soft">
          <Folded of="the message">{event.notified.message}</Folded>
        </div>
      )}
    </li>
  )
}

function HistorySkeleton() {
  return (
    <Skeletons count={5} label="Loading the history" className="divide-y divide-line">
      <div className="flex justify-between gap-4 py-3">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-20" />
      </div>
    </Skeletons>
  )
}
