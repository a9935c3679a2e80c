import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { invoicesApi } from '#domain/invoices/api.ts'
import { uuid } from '#domain/kernel/text.ts'
import { payForm } from '#domain/payments/payment.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

export const billingTabs = ['invoices', 'next', 'spend', 'statement', 'methods', 'details'] as const
export type BillingTab = (typeof billingTabs)[number]

/** The section of the billing screen, in the URL. */
export const useBillingTab = () => useQueryState('tab', parseAsStringLiteral(billingTabs).withDefault('invoices'))

const querySchema = invoicesApi.list.schema.querystring.shape

/** The filters and order of the company's invoices, in the URL. Defaults are omitted. */
export function useInvoicesSearch() {
  return useQueryStates({
    q: inUrl(querySchema.q).withDefault(''),
    status: allInUrl(querySchema.status),
    from: inUrl(querySchema.from),
    to: inUrl(querySchema.to),
    sort: inUrl(querySchema.sort).withDefault(querySchema.sort.parse(undefined)),
    page: inUrl(querySchema.page).withDefault(querySchema.page.parse(undefined)),
  })
}

export type InvoicesSearch = ReturnType<typeof useInvoicesSearch>[0]

/** The filters as the API expects them. */
export const filterOf = ({ q, status, from, to }: InvoicesSearch) => ({
  q: q || undefined,
  status,
  from: from ?? undefined,
  to: to ?? undefined,
})

/** All filters cleared. */
export const noFilter = { q: '', status: [], from: null, to: null } satisfies Partial<InvoicesSearch>

/**
 * The invoices of the pay dialog with a method that was just added, and the payment of the payment dialog, in the URL:
 * the gateway's page returns to it. Setting it to null also removes what the gateway has added.
 */
export function usePaying() {
  return useQueryStates({
    pay: allInUrl(payForm.shape.invoice_ids),
    method: inUrl(uuid),
    payment: inUrl(uuid),
    setup: inUrl(uuid),
    payment_intent: parseAsString,
    payment_intent_client_secret: parseAsString,
    redirect_status: parseAsString,
  })
}
