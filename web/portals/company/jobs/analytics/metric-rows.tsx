import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { figureText, funnelLabel, metricOutcomeLabels, metricWords } from '#domain/analytics/analytics.ts'
import type { Metric, MetricRow } from '#domain/analytics/analytics.ts'
import { analyticsApi } from '#domain/analytics/api.ts'
import { pathTo } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { queryOf } from './use-analytics-search.ts'
import type { AnalyticsSearch } from './use-analytics-search.ts'

interface MetricRowsProps {
  search: AnalyticsSearch
  onSearchChange: (change: Partial<AnalyticsSearch>) => void
}

/** The rows from which a metric is computed, in a dialog. */
export function MetricRows({ search, onSearchChange }: MetricRowsProps) {
  const metric = search.rows
  return (
    <Dialog
      open={metric !== null}
      onOpenChange={(open) => !open && onSearchChange({ rows: null, week_on: null, reached: null, rows_page: 1 })}
      title={metric ? titleOf(metric, search) : ''}
      description={metric ? descriptionOf(metric, search) : ''}
      width="lg"
    >
      {metric && <Rows metric={metric} search={search} onPageChange={(rows_page) => onSearchChange({ rows_page })} />}
    </Dialog>
  )
}

function titleOf(metric: Metric, { week_on, reached }: AnalyticsSearch): string {
  if (week_on) return `Applicants in the week of ${formatDate(week_on)}`
  return reached ? funnelLabel(reached) : metricWords[metric].name
}

function descriptionOf(metric: Metric, { week_on, reached }: AnalyticsSearch): string {
  if (reached && reached !== 'new') return 'Applications received in this period that reached this stage.'
  return week_on || reached ? 'Applications received in this period.' : `${metricWords[metric].definition}.`
}

interface RowsProps {
  metric: Metric
  search: AnalyticsSearch
  onPageChange: (page: number) => void
}

function Rows({ metric, search, onPageChange }: RowsProps) {
  const { week_on, reached } = search
  const rows = useQuery(
    queryFor(analyticsApi.rows, {
      query: {
        ...queryOf(search),
        metric,
        ...(week_on && { week_on }),
        ...(reached && { reached }),
        page: search.rows_page,
        per_page: 20,
      },
    }),
  )
  useStayInPages(rows.data, search.rows_page, onPageChange)
  return (
    <Loaded query={rows} error="Failed to load these rows. Please try again." loading={<RowsSkeleton />}>
      {(page) => (
        <div className="-mx-6" aria-busy={rows.isPlaceholderData}>
          <ul>
            {page.items.map((row) => (
              <Row key={`${row.id} ${row.at}`} row={row} />
            ))}
          </ul>
          {page.total === 0 && <p className="px-6 py-8 text-center text-sm text-ink-soft">Nothing in this period.</p>}
          <Pagination page={page.page} perPage={page.per_page} total={page.total} onPageChange={onPageChange} />
        </div>
      )}
    </Loaded>
  )
}

const tones: Record<MetricRow['outcome'], Tone> = {
  interviewed: 'success',
  not_interviewed: 'neutral',
  accepted: 'success',
  declined: 'danger',
  expired: 'neutral',
}

function Row({ row }: { row: MetricRow }) {
  const zone = useTimeZone()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-3 text-sm first:border-t-0">
      <div className="min-w-0 grow basis-60">
        <Link
          to={pathTo('company_application', { id: row.id })}
          className="touch-target rounded-sm font-semibold wrap-anywhere hover:underline"
        >
          {row.applicant_name}
        </Link>
        <p className="text-ink-soft wrap-anywhere">{row.job_title}</p>
      </div>
      <p className="tabular text-ink-soft">
        Applied {formatDay(row.applied_at, zone)}
        {row.at && ` → ${formatDay(row.at, zone)}`}
        {row.days !== null && ` · ${figureText('time_to_hire', row.days)}`}
      </p>
      <Badge tone={tones[row.outcome]}>{metricOutcomeLabels[row.outcome]}</Badge>
    </li>
  )
}

function RowsSkeleton() {
  return (
    <Skeletons count={5} label="Loading rows">
      <div className="flex items-center gap-4 py-3">
        <div className="grow">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-2 h-3 w-56" />
        </div>
        <Skeleton className="h-6 w-24" />
      </div>
    </Skeletons>
  )
}
