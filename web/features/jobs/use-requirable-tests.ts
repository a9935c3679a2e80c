import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { jobManagementApi } from '#domain/jobs/job-management-api.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { useActiveTests } from '#web/features/tests/use-active-tests.ts'
import { queryFor } from '#web/lib/api/query.ts'

interface Search {
  q?: string
  /** For staff: the company whose job it is, instead of the own one. */
  company_id: string | undefined
}

/** The tests that a job can require; with `q`, those with a matching name. */
export function useRequirableTests({ q = '', company_id }: Search): UseQueryResult<Page<TestSummary>> {
  const own = useActiveTests(q, { enabled: company_id === undefined })
  const managed = useQuery({
    ...queryFor(jobManagementApi.listTests, {
      params: { id: company_id ?? '' },
      query: { per_page: perPageLimit, ...(q ? { q } : {}) },
    }),
    enabled: company_id !== undefined,
  })
  return company_id === undefined ? own : managed
}
