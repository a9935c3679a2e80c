import { useQueryStates } from 'nuqs'
import { analyticsQuery, metric } from '#domain/analytics/analytics.ts'
import type { AnalyticsQuery } from '#domain/analytics/analytics.ts'
import { analyticsApi } from '#domain/analytics/api.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { range, from, to, job_id, source } = analyticsApi.find.schema.querystring.shape
const { page, week_on, reached } = analyticsApi.rows.schema.querystring.shape

/** The selected range, job and metric rows, in the URL. Defaults are omitted. */
export function useAnalyticsSearch() {
  return useQueryStates(
    {
      range: inUrl(range).withDefault(range.parse(undefined)),
      from: inUrl(from),
      to: inUrl(to),
      job_id: inUrl(job_id),
      source: inUrl(source),
      rows: inUrl(metric),
      week_on: inUrl(week_on),
      reached: inUrl(reached),
      rows_page: inUrl(page).withDefault(page.parse(undefined)),
    },
    { history: 'push' },
  )
}

export type AnalyticsSearch = ReturnType<typeof useAnalyticsSearch>[0]

/** The validation error of a custom range, with the invalid end. */
export const problemOf = ({ from: first, to: last }: Pick<AnalyticsSearch, 'from' | 'to'>) =>
  analyticsQuery.safeParse({ from: first ?? undefined, to: last ?? undefined }).error?.issues[0]

/** The query of the request: a valid custom range, or a preset range that ends today. */
export function queryOf({
  range: ending,
  from: first,
  to: last,
  job_id: job,
  source: of,
}: AnalyticsSearch): Partial<AnalyticsQuery> {
  const own = first && last && !problemOf({ from: first, to: last })
  return {
    ...(own ? { from: first, to: last } : { range: ending }),
    ...(job ? { job_id: job } : {}),
    ...(of ? { source: of } : {}),
  }
}
