import { useQuery } from '@tanstack/react-query'
import { testsApi } from '#domain/tests/api.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { queryFor } from '#web/lib/api/query.ts'

/** What is said when they cannot be loaded. */
export const testsError = {
  title: 'Error loading tests',
  description: 'Failed to load available tests. Please try again.',
} as const

/** The company's tests that a job may ask for; with `q` those whose names match. */
export function useActiveTests(q = '') {
  return useQuery(
    queryFor(testsApi.list, { query: { active_only: true, per_page: perPageLimit, ...(q ? { q } : {}) } }),
  )
}
