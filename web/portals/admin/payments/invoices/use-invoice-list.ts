import { useQuery } from '@tanstack/react-query'
import { parseAsBoolean, useQueryStates } from 'nuqs'
import { invoicesApi } from '#domain/invoices/api.ts'
import { invoicesQuery } from '#domain/invoices/invoice.ts'
import { date, uuid } from '#domain/kernel/text.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { listInUrl } from '#web/lib/list/list-in-url.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

/** The search, filters, order and page of the invoices, in the URL. */
export const useInvoiceListSearch = () =>
  useQueryStates({
    ...listInUrl(invoicesQuery.shape),
    status: allInUrl(invoicesQuery.shape.status),
    from: inUrl(date),
    to: inUrl(date),
    disputed: parseAsBoolean.withDefault(false),
    company_id: inUrl(uuid),
    awaiting_approval: parseAsBoolean.withDefault(false),
  })

type Search = ReturnType<typeof useInvoiceListSearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q, status, from, to, disputed, company_id, awaiting_approval }: Search) => ({
  q: q || undefined,
  status,
  from: from ?? undefined,
  to: to ?? undefined,
  ...(disputed ? { disputed } : {}),
  company_id: company_id ?? undefined,
  ...(awaiting_approval ? { awaiting_approval } : {}),
})

/** All filters cleared. */
export const noFilter = {
  q: '',
  status: [],
  from: null,
  to: null,
  disputed: false,
  company_id: null,
  awaiting_approval: false,
} satisfies Partial<Search>

/** The invoices that match the search. */
export function useInvoiceList() {
  const [search] = useInvoiceListSearch()
  const { sort, page, per_page } = search
  return useQuery(queryFor(invoicesApi.list, { query: { ...filterOf(search), sort, page, per_page } }))
}
