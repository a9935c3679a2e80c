import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { BriefcaseBusiness, CalendarClock, ClipboardList, PauseCircle, Timer } from 'lucide-react'
import { jobsApi } from '#domain/jobs/api.ts'
import type { JobsSummary as Figures } from '#domain/jobs/job-list.ts'
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
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        <Figure
          icon={BriefcaseBusiness}
          label="Open Jobs"
          value={figure('open')}
          loading={summary.isPending}
          pressed={shown === 'open'}
          onPress={() => onShowStatus('open')}
        />
        <Figure
          icon={PauseCircle}
          label="Paused Jobs"
          value={figure('paused')}
          loading={summary.isPending}
          pressed={shown === 'paused'}
          onPress={() => onShowStatus('paused')}
        />
        <Figure
          icon={CalendarClock}
          label="Pending Interviews"
          value={figure('pending_interviews')}
          loading={summary.isPending}
          pressed={shown === 'interviews'}
          onPress={onShowInterviews}
        />
        <Figure
          icon={ClipboardList}
          label="Tests Assigned"
          value={figure('tests_assigned')}
          loading={summary.isPending}
          pressed={shown === 'tests'}
          onPress={onShowTests}
        />
        <Figure
          icon={Timer}
          label="Avg Time-to-Hire"
          value={days == null ? undefined : `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`}
          hint="From application to accepted offer, over the last 12 months"
          loading={summary.isPending}
        />
      </ul>
    </section>
  )
}

interface FigureProps {
  icon: LucideIcon
  label: string
  /** Not there while nothing is known. */
  value: string | undefined
  hint?: string
  loading: boolean
  pressed?: boolean
  onPress?: () => void
}

function Figure({ icon: Icon, label, value = '–', hint, loading, pressed, onPress }: FigureProps) {
  const content = (
    <>
      <span className="flex items-center gap-2 text-sm font-medium text-ink-soft">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
        {label}
      </span>
      {loading ? (
        <Skeleton className="mt-2 h-8 w-16" />
      ) : (
        <span className="tabular mt-1.5 block text-2xl font-semibold text-ink">{value}</span>
      )}
      {hint && <span className="sr-only">{hint}</span>}
    </>
  )
  const look = 'block h-full w-full rounded-card border p-4 text-left shadow-card'
  const calm = 'border-line bg-surface'
  return (
    <li title={hint} className="last:max-xl:col-span-2">
      {onPress ? (
        <button
          type="button"
          aria-pressed={pressed}
          onClick={onPress}
          className={cx(
            look,
            'transition-colors',
            pressed ? 'border-primary bg-primary-soft' : cx(calm, 'hover:border-line-strong'),
          )}
        >
          {content}
        </button>
      ) : (
        <div className={cx(look, calm)}>{content}</div>
      )}
    </li>
  )
}
