import { useQuery } from '@tanstack/react-query'
import { testsApi } from '#domain/tests/api.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { queryFor } from '#web/lib/api/query.ts'

/** The error when tests could not be loaded. */
export const testsError = {
  title: 'Error loading tests',
  description: 'Failed to load available tests. Please try again.',
} as const

/** The company's active tests; with `q`, those with a matching name. */
export function useActiveTests(q = '', { enabled = true } = {}) {
  return useQuery({
    ...queryFor(testsApi.list, { query: { active_only: true, per_page: perPageLimit, ...(q ? { q } : {}) } }),
    enabled,
  })
}
