import { useQueryStates } from 'nuqs'
import { analyticsQuery, metric } from '#domain/analytics/analytics.ts'
import type { AnalyticsQuery } from '#domain/analytics/analytics.ts'
import { analyticsApi } from '#domain/analytics/api.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { range, from, to, job_id } = analyticsApi.find.schema.querystring.shape
const { page, week_on, reached } = analyticsApi.rows.schema.querystring.shape

/** What is looked at, and the rows of which figure are open: all of it in the URL, nothing there that is as usual. */
export function useAnalyticsSearch() {
  return useQueryStates(
    {
      range: inUrl(range).withDefault(range.parse(undefined)),
      from: inUrl(from),
      to: inUrl(to),
      job_id: inUrl(job_id),
      rows: inUrl(metric),
      week_on: inUrl(week_on),
      reached: inUrl(reached),
      rows_page: inUrl(page).withDefault(page.parse(undefined)),
    },
    { history: 'push' },
  )
}

export type AnalyticsSearch = ReturnType<typeof useAnalyticsSearch>[0]

/** What is wrong with days of one's own choice, and with which end. */
export const problemOf = ({ from: first, to: last }: Pick<AnalyticsSearch, 'from' | 'to'>) =>
  analyticsQuery.safeParse({ from: first ?? undefined, to: last ?? undefined }).error?.issues[0]

/** What is asked of the server: days of one's own choice, once they fit, or a range that ends today. */
export function queryOf({
  range: ending,
  from: first,
  to: last,
  job_id: job,
}: AnalyticsSearch): Partial<AnalyticsQuery> {
  const own = first && last && !problemOf({ from: first, to: last })
  return { ...(own ? { from: first, to: last } : { range: ending }), ...(job ? { job_id: job } : {}) }
}
