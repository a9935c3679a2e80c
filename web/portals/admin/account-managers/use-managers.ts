import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { managersQuery } from '#domain/staff/manager.ts'
import type { ManagersFilter } from '#domain/staff/manager.ts'
import { staffApi } from '#domain/staff/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { listInUrl } from '#web/lib/list/list-in-url.ts'
import { allInUrl } from '#web/lib/navigation/in-url.ts'

/** The search, filter, order and page of the list, in the URL. */
export const useManagersSearch = () =>
  useQueryStates({ ...listInUrl(managersQuery.shape), status: allInUrl(managersQuery.shape.status) })

export type ManagersSearch = ReturnType<typeof useManagersSearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q, status }: ManagersSearch): ManagersFilter => ({ q: q || undefined, status })

/** All filters cleared. */
export const noFilter = { q: '', status: [] } satisfies Partial<ManagersSearch>

/** The account managers that match the search. */
export function useManagers() {
  const [search] = useManagersSearch()
  const { sort, page, per_page } = search
  return useQuery(queryFor(staffApi.listManagers, { query: { ...filterOf(search), sort, page, per_page } }))
}
