import { useQuery } from '@tanstack/react-query'
import { jobsApi } from '#domain/jobs/api.ts'
import type { JobsSummary as Figures } from '#domain/jobs/job-list.ts'
import { countOf } from '#domain/kernel/count.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface JobsSummaryProps {
  /** What the list below is narrowed to, if it is one of these figures. */
  shown: string
  onShowStatus: (status: 'open' | 'paused') => void
  onShowInterviews: () => void
  onShowTests: () => void
}

/** The company's hiring metrics; most lead to what they count. */
export function JobsSummary({ shown, onShowStatus, onShowInterviews, onShowTests }: JobsSummaryProps) {
  const summary = useQuery(queryFor(jobsApi.summary, {}))
  const figure = (name: keyof Figures) => summary.data?.[name]?.toLocaleString('en-US')
  const days = summary.data?.time_to_hire_days
  return (
    <section aria-label="At a glance">
      {summary.isError && !summary.data && (
        <Banner
          tone="danger"
          alert
          className="mb-3"
          action={
            <Button size="sm" busy={summary.isFetching} onClick={() => void summary.refetch()}>
              Try Again
            </Button>
          }
        >
          Failed to load the summary. Please try again.
        </Banner>
      )}
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-3 lg:grid-cols-5">
        <Figure
          label="Open Jobs"
          value={figure('open')}
          loading={summary.isPending}
          pressed={shown === 'open'}
          onPress={() => onShowStatus('open')}
        />
        <Figure
          label="Paused Jobs"
          value={figure('paused')}
          loading={summary.isPending}
          pressed={shown === 'paused'}
          onPress={() => onShowStatus('paused')}
        />
        <Figure
          label="Pending Interviews"
          value={figure('pending_interviews')}
          loading={summary.isPending}
          pressed={shown === 'interviews'}
          onPress={onShowInterviews}
        />
        <Figure
          label="Tests Assigned"
          value={figure('tests_assigned')}
          loading={summary.isPending}
          pressed={shown === 'tests'}
          onPress={onShowTests}
        />
        <Figure
          label="Avg Time-to-Hire"
          value={days == null ? undefined : countOf(days, 'day', 'days')}
          hint="From application to accepted offer, over the last 12 months"
          loading={summary.isPending}
        />
      </ul>
    </section>
  )
}

interface FigureProps {
  label: string
  /** Not there while nothing is known. */
  value: string | undefined
  hint?: string
  loading: boolean
  pressed?: boolean
  onPress?: () => void
}

function Figure({ label, value = '–', hint, loading, pressed, onPress }: FigureProps) {
  const content = (
    <>
      <span className="text-sm text-ink-soft">{label}</span>
      {/* At the bottom, so that the figures stand in line where a label needs two lines. */}
      {loading ? (
        <Skeleton className="mt-auto h-7 w-14" />
      ) : (
        <span className="tabular mt-auto text-xl font-semibold text-ink">{value}</span>
      )}
      {hint && <span className="sr-only">{hint}</span>}
    </>
  )
  const look = 'flex h-full w-full flex-col px-4 py-2 text-left'
  return (
    <li title={hint} className="bg-surface last:max-sm:col-span-2 last:max-lg:sm:col-span-2">
      {onPress ? (
        <button
          type="button"
          aria-pressed={pressed}
          onClick={onPress}
          className={cx(
            look,
            'transition-colors focus-visible:-outline-offset-2',
            pressed ? 'bg-primary-soft shadow-[inset_0_-2px_0_var(--primary)]' : 'hover:bg-hover',
          )}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}
