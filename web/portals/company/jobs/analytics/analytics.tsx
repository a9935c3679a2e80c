import { useQuery } from '@tanstack/react-query'
import { ChartColumn, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { metrics } from '#domain/analytics/analytics.ts'
import type { FunnelStage, Analytics as Figures, Metric } from '#domain/analytics/analytics.ts'
import { analyticsApi } from '#domain/analytics/api.ts'
import { applicationSources, sourceLabels } from '#domain/applications/source.ts'
import { pathTo } from '#domain/paths.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { ExportButtons } from '#web/lib/api/export-buttons.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { InterviewCards } from './interview-cards.tsx'
import { JobPicker } from '#web/features/jobs/job-picker.tsx'
import { MetricCard } from './metric-card.tsx'
import { MetricRows } from './metric-rows.tsx'
import { RangePicker } from './range-picker.tsx'
import { SourcesCard } from './sources-card.tsx'
import { StaysCard } from './stays-card.tsx'
import { queryOf, useAnalyticsSearch } from './use-analytics-search.ts'
import type { AnalyticsSearch } from './use-analytics-search.ts'
import { WeeksCard } from './weeks-card.tsx'

const any = 'any'
const sources = [
  { value: any, label: 'All sources' },
  ...applicationSources.map((value) => ({ value, label: sourceLabels[value] })),
]

/** Hiring metrics for a date range, for all of the company's jobs or one. */
export function Analytics() {
  const [search, setSearch] = useAnalyticsSearch()
  const change = (some: Partial<AnalyticsSearch>) => void setSearch(some)
  const analytics = useQuery(queryFor(analyticsApi.find, { query: queryOf(search) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <RangePicker search={search} onSearchChange={change} shown={analytics.data} />
        <JobPicker value={search.job_id} onValueChange={(job_id) => change({ job_id })} />
        <Select
          aria-label="Source"
          value={search.source ?? any}
          onValueChange={(source) => change({ source: source === any ? null : (source as typeof search.source) })}
          options={sources}
          className="md:w-36"
        />
        <div className="ml-auto flex flex-wrap gap-3 max-md:w-full">
          <ExportButtons
            csv={addressOf(analyticsApi.exportCsv.url, {}, queryOf(search))}
            pdf={addressOf(analyticsApi.exportPdf.url, {}, queryOf(search))}
          />
        </div>
      </div>
      {isNotFound(analytics.error) ? (
        <NoSuchJob onShowAll={() => change({ job_id: null })} />
      ) : (
        <Loaded query={analytics} error="Failed to load analytics. Please try again." loading={<AnalyticsSkeleton />}>
          {(figures) =>
            figures.has_applications ? (
              <div
                aria-busy={analytics.isPlaceholderData}
                className={cx(
                  'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
                  analytics.isPlaceholderData && 'opacity-60',
                )}
              >
                <Shown
                  figures={figures}
                  interviews={<InterviewCards query={queryOf(search)} />}
                  onShowRows={(rows, { week_on = null, reached = null } = {}) =>
                    change({ rows, week_on, reached, rows_page: 1 })
                  }
                />
              </div>
            ) : (
              <NoApplications />
            )
          }
        </Loaded>
      )}
      <MetricRows search={search} onSearchChange={change} />
    </div>
  )
}

interface ShownProps {
  figures: Figures
  /** The cards about interviews. */
  interviews: ReactNode
  /** Shows all rows of a metric, or those of one week or stage. */
  onShowRows: (metric: Metric, only?: { week_on?: string; reached?: FunnelStage }) => void
}

function Shown({ figures, interviews, onShowRows }: ShownProps) {
  const { from, to, previous_from, previous_to, timezone } = figures
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {formatDate(from)} – {formatDate(to)}, as it was at the end of the last day, {formatZoneCity(timezone)} time
      </p>
      <div className="grid gap-4 md:grid-cols-3">
        {metrics.map((metric) => (
          <MetricCard
            key={metric}
            metric={metric}
            figure={figures.metrics[metric]}
            before={`${formatDate(previous_from)} – ${formatDate(previous_to)}`}
            onShowRows={() => onShowRows(metric)}
          />
        ))}
      </div>
      <WeeksCard {...figures} onShowWeek={(week_on) => onShowRows('conversion', { week_on })} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        <FunnelCard {...figures} onShowStage={(reached) => onShowRows('conversion', { reached })} />
        <StaysCard {...figures} />
      </div>
      <SourcesCard {...figures} />
      {interviews}
    </>
  )
}

function NoSuchJob({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Card flush>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="Job not found"
        description="It may have been deleted."
        action={<Button onClick={onShowAll}>Show all jobs</Button>}
      />
    </Card>
  )
}

function NoApplications() {
  const { allowed } = useMe()
  return (
    <Card flush>
      <EmptyState
        icon={<ChartColumn aria-hidden />}
        title="No applications yet"
        description="When people apply, this page shows how many, how far they get, and how long it takes."
        action={
          allowed.includes('create_job') && (
            <ButtonLink look="primary" to={pathTo('company_create_job')}>
              Create Job
            </ButtonLink>
          )
        }
      />
    </Card>
  )
}
