import { useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { date } from '#domain/kernel/text.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { paymentsQuery } from '#domain/payments/payment.ts'
import type { PaymentsFilter } from '#domain/payments/payment.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { listInUrl } from '#web/lib/list/list-in-url.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

/** The search, filters, order and page of the payments, in the URL. */
export const usePaymentListSearch = () =>
  useQueryStates({
    ...listInUrl(paymentsQuery.shape),
    status: allInUrl(paymentsQuery.shape.status),
    from: inUrl(date),
    to: inUrl(date),
  })

type Search = ReturnType<typeof usePaymentListSearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q, status, from, to }: Search): PaymentsFilter => ({
  q: q || undefined,
  status,
  from: from ?? undefined,
  to: to ?? undefined,
})

/** All filters cleared. */
export const noFilter = { q: '', status: [], from: null, to: null } satisfies Partial<Search>

/** The payments that match the search. */
export function usePaymentList() {
  const [search] = usePaymentListSearch()
  const { sort, page, per_page } = search
  return useQuery(queryFor(paymentsApi.list, { query: { ...filterOf(search), sort, page, per_page } }))
}
