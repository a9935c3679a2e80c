import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { uuid } from '#domain/kernel/text.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { payoutsQuery } from '#domain/payouts/payout.ts'
import type { PayoutsFilter } from '#domain/payouts/payout.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { listInUrl } from '#web/lib/list/list-in-url.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

/** The search, filters, order and page of the payouts, in the URL. */
export const usePayoutListSearch = () =>
  useQueryStates({
    ...listInUrl(payoutsQuery.shape),
    status: allInUrl(payoutsQuery.shape.status),
    batch: inUrl(uuid),
    talent_id: inUrl(uuid),
  })

type Search = ReturnType<typeof usePayoutListSearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q, status, batch, talent_id }: Search): PayoutsFilter => ({
  q: q || undefined,
  status,
  batch_id: batch ?? undefined,
  talent_id: talent_id ?? undefined,
})

/** All filters cleared. */
export const noFilter = { q: '', status: [], batch: null, talent_id: null } satisfies Partial<Search>

/** The payouts that match the search. */
export function usePayoutList() {
  const [search] = usePayoutListSearch()
  const { sort, page, per_page } = search
  return useQuery(queryFor(payoutsApi.list, { query: { ...filterOf(search), sort, page, per_page } }))
}
