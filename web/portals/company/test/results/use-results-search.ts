import { useQueryStates } from 'nuqs'
import { z } from 'zod'
import { gradingApi } from '#domain/tests/grading-api.ts'
import { uuid } from '#domain/kernel/text.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const querySchema = gradingApi.results.schema.querystring.shape

/** The number of results that can be compared. */
export const comparable = { min: 2, max: 4 } as const

/** The filters and order of a test's results, the opened result and the compared ones, in the URL. */
export function useResultsSearch() {
  return useQueryStates({
    q: inUrl(querySchema.q).withDefault(''),
    status: allInUrl(querySchema.status),
    passed: inUrl(querySchema.passed),
    job_id: inUrl(querySchema.job_id),
    sort: inUrl(querySchema.sort).withDefault(querySchema.sort.parse(undefined)),
    page: inUrl(querySchema.page).withDefault(querySchema.page.parse(undefined)),
    result: inUrl(uuid),
    compare: allInUrl(z.array(uuid).max(comparable.max)),
  })
}

export type ResultsSearch = ReturnType<typeof useResultsSearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q, status, passed, job_id }: ResultsSearch) => ({
  q: q || undefined,
  status,
  passed: passed ?? undefined,
  job_id: job_id ?? undefined,
})

/** All filters cleared. */
export const noFilter = { q: '', status: [], passed: null, job_id: null } satisfies Partial<ResultsSearch>

/** The number of filters that apply, not counting the search words. */
export const filtersInUse = ({ status, passed, job_id }: ResultsSearch): number =>
  [status.length > 0, passed !== null, job_id !== null].filter(Boolean).length
