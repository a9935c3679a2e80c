import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { jobsApi } from '#domain/jobs/api.ts'
import { testsApi } from '#domain/tests/api.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { queryFor } from '#web/lib/api/query.ts'

/** The error when tests could not be loaded. */
export const testsError = {
  title: 'Error loading tests',
  description: 'Failed to load available tests. Please try again.',
} as const

interface Search {
  q?: string
  /** For staff: the company whose tests are meant, instead of the own one. */
  company_id?: string | undefined
}

/** The company's active tests and the library's; with `q`, those with a matching name. */
export function useActiveTests({ q, company_id }: Search = {}): UseQueryResult<Page<TestSummary>> {
  const query = { per_page: perPageLimit, ...(q ? { q } : {}) }
  const own = useQuery({
    ...queryFor(testsApi.list, { query: { ...query, active_only: true } }),
    enabled: company_id === undefined,
  })
  const managed = useQuery({
    ...queryFor(jobsApi.listTests, { params: { id: company_id ?? '' }, query }),
    enabled: company_id !== undefined,
  })
  return company_id === undefined ? own : managed
}
