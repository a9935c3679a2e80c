import { useQuery } from '@tanstack/react-query'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { queryFor } from '#web/lib/api/query.ts'

/** The applicant's assignments, those that have not ended first. */
export const useOwnAssignments = () =>
  useQuery({
    ...queryFor(assignmentsApi.list, { query: { sort: 'status', per_page: perPageLimit } }),
    select: ({ items }) =>
      items.toSorted((one, other) => Number(one.status === 'ended') - Number(other.status === 'ended')),
  })
