import { useQuery } from '@tanstack/react-query'
import { jobsApi } from '#domain/jobs/api.ts'
import type { JobsSummary as Figures } from '#domain/jobs/job-list.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stat, Stats } from '#web/ui/stats.tsx'

interface JobsSummaryProps {
  /** The metric that the list below is filtered by, if any. */
  shown: string
  onShowStatus: (status: 'open' | 'paused') => void
  onShowInterviews: () => void
  onShowTests: () => void
}

/** The company's hiring metrics. Most of them filter the list. */
export function JobsSummary({ shown, onShowStatus, onShowInterviews, onShowTests }: JobsSummaryProps) {
  const summary = useQuery(queryFor(jobsApi.summary, {}))
  const figure = (name: Exclude<keyof Figures, 'time_to_hire_days'>) => numberText(summary.data?.[name])
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
      <Stats>
        <Stat
          label="Open Jobs"
          value={figure('open')}
          loading={summary.isPending}
          pressed={shown === 'open'}
          onPress={() => onShowStatus('open')}
        />
        <Stat
          label="Paused Jobs"
          value={figure('paused')}
          loading={summary.isPending}
          pressed={shown === 'paused'}
          onPress={() => onShowStatus('paused')}
        />
        <Stat
          label="Pending Interviews"
          value={figure('pending_interviews')}
          loading={summary.isPending}
          pressed={shown === 'interviews'}
          onPress={onShowInterviews}
        />
        <Stat
          label="Tests Assigned"
          value={figure('tests_assigned')}
          loading={summary.isPending}
          pressed={shown === 'tests'}
          onPress={onShowTests}
        />
        <Stat
          label="Avg Time-to-Hire"
          value={days == null ? undefined : countOf(days, 'day', 'days')}
          hint="From application to accepted offer, over the last 12 months"
          loading={summary.isPending}
        />
      </Stats>
    </section>
  )
}
