import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { operationsApi } from '#domain/operations/api.ts'
import { failedJobsQuery, failedJobStatuses } from '#domain/operations/failed-job.ts'
import type { FailedJobKind } from '#domain/operations/failed-job.ts'
import { countOf } from '#domain/kernel/count.ts'
import { outcomeToasts } from '#web/lib/api/outcome-toasts.ts'
import { poll_ms, queryFor, useCall } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { FailedJobItem } from './failed-job-item.tsx'
import { failedJobTabs } from './failed-job-tabs.ts'

const descriptions: Record<FailedJobKind, string> = {
  jobs: 'Background jobs other than emails and webhooks.',
  emails: 'Emails that could not be sent.',
  webhooks: 'Events of the payment gateway that were received and could not be processed.',
}

const segments = [
  { value: 'failed', label: 'Failed' },
  { value: 'retrying', label: 'Retrying' },
] as const

/** The jobs of a kind that failed in all tries, and those that wait for their next one. */
export function FailedJobs({ kind }: { kind: FailedJobKind }) {
  const [{ status, page }, setSearch] = useQueryStates({
    status: parseAsStringLiteral(failedJobStatuses).withDefault('failed'),
    page: inUrl(failedJobsQuery.shape.page).withDefault(1),
  })
  const jobs = useQuery({
    ...queryFor(operationsApi.failedJobs, { query: { kind, status, page } }),
    refetchInterval: poll_ms,
  })
  useStayInPages(jobs.data, page, (last) => setSearch({ page: last }))
  const { noun } = failedJobTabs[kind]
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{descriptions[kind]}</p>
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            label="Status"
            value={status}
            onValueChange={(next) => void setSearch({ status: next, page: null }, { history: 'push' })}
            segments={segments}
          />
          {status === 'failed' && jobs.data && jobs.data.total > 1 && jobs.data.items[0]?.allowed.includes('retry') && (
            <RetryAll kind={kind} />
          )}
        </div>
      </div>
      <ListScreen
        query={jobs}
        noun={noun}
        skeleton={<TableSkeleton label={`Loading ${noun[1]}`} columns={['w-64', 'w-40']} />}
        error={`Failed to load the ${noun[1]}. Please try again.`}
        empty={
          <EmptyState
            icon={<CircleCheckBig aria-hidden />}
            title={status === 'failed' ? `No failed ${noun[1]}` : `No ${noun[1]} are being retried`}
            description={
              status === 'failed'
                ? 'They are listed here after all tries have failed.'
                : 'They are listed here between a failed try and the next one.'
            }
          />
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      >
        {({ items }) => (
          <ul aria-label={failedJobTabs[kind].label}>
            {items.map((one) => (
              <FailedJobItem key={one.id} job={one} noun={noun[0]} />
            ))}
          </ul>
        )}
      </ListScreen>
    </div>
  )
}

function RetryAll({ kind }: { kind: FailedJobKind }) {
  const retry = useCall(operationsApi.retryAll)
  const { noun } = failedJobTabs[kind]
  return (
    <Button
      size="sm"
      busy={retry.isPending}
      busyLabel="Retrying…"
      onClick={() =>
        retry.mutate(
          { body: { kind } },
          outcomeToasts(
            ({ count }) => ({ title: `Retrying ${countOf(count, noun[0], noun[1])}` }),
            `Failed to retry the ${noun[1]}`,
          ),
        )
      }
    >
      Retry All
    </Button>
  )
}
