import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { paymentsQuery } from '#domain/payments/payment.ts'
import { date, uuid } from '#domain/kernel/text.ts'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'

/** The tabs of the staff's money screen, in order. */
export const paymentsTabs = ['payments', 'invoices', 'payouts', 'batches', 'reconciliation', 'ledger', 'fees'] as const
export type PaymentsTab = (typeof paymentsTabs)[number]

/** The selected tab, in the URL unless it is the first. */
export const usePaymentsTab = () => useQueryState('tab', parseAsStringLiteral(paymentsTabs).withDefault('payments'))

const { q, page, per_page } = paymentsQuery.shape

/** The filters of the selected tab. Each tab ignores values that it does not know. */
export const usePaymentsSearch = () =>
  useQueryStates({
    q: inUrl(q.unwrap()).withDefault(''),
    status: parseAsString,
    account: parseAsString,
    kind: parseAsString,
    recent: parseAsBoolean.withDefault(false),
    sort: parseAsString,
    batch: inUrl(uuid),
    disputed: parseAsBoolean.withDefault(false),
    company_id: inUrl(uuid),
    talent_id: inUrl(uuid),
    awaiting_approval: parseAsBoolean.withDefault(false),
    from: inUrl(date),
    to: inUrl(date),
    page: inUrl(page).withDefault(1),
    per_page: inUrl(per_page),
  })

/** Opens the payouts of a batch, with the focus at the top of the page. */
export function useShowBatch() {
  const [, setTab] = usePaymentsTab()
  const [, setSearch] = usePaymentsSearch()
  return (id: string) => {
    void setSearch(null)
    void setSearch({ batch: id })
    void setTab('payouts', { history: 'push' })
    pageHeading()?.focus()
  }
}

/** The value if it is one of the options. */
export const oneOf = <const Value extends string>(options: readonly Value[], value: string | null): Value | null =>
  options.find((one) => one === value) ?? null

/** The parameters of the URL with what is open beside the list. */
export const openItems = ['payment', 'invoice', 'payout'] as const
type OpenItem = (typeof openItems)[number]

/** What is open beside the list. */
export const useOpenItem = () =>
  useQueryStates({ payment: inUrl(uuid), invoice: inUrl(uuid), payout: inUrl(uuid) }, { history: 'push' })

/** The link that opens an item beside the list, which keeps its filters, in place of what is open there. */
export function useOpenLink() {
  const current = useCurrentSearch()
  return (item: OpenItem, id: string) => {
    const next = new URLSearchParams(current)
    for (const other of openItems) next.delete(other)
    next.set(item, id)
    return { to: `?${next}`, ...aboveScreen }
  }
}
