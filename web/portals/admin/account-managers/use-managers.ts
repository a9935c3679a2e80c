import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { managerMachine } from '#domain/staff/manager-machine.ts'
import { managersQuery } from '#domain/staff/manager.ts'
import { staffApi } from '#domain/staff/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { q, page, sort } = managersQuery.shape

/** The search, filter, order and page of the list, in the URL. */
export const useManagersSearch = () =>
  useQueryStates({
    q: inUrl(q.unwrap()).withDefault(''),
    status: parseAsStringLiteral(managerMachine.states),
    sort: inUrl(sort).withDefault('name'),
    page: inUrl(page).withDefault(1),
  })

/** The account managers that match the search. */
export function useManagers() {
  const [search] = useManagersSearch()
  return useQuery(
    queryFor(staffApi.listManagers, {
      query: { ...search, q: search.q || undefined, status: search.status ?? undefined },
    }),
  )
}
