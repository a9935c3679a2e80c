import { paymentRowStatuses, paymentsQuery } from '#domain/payments/payment.ts'
import { oneOf, usePaymentsSearch } from '../use-payments-search.ts'

/** The filters of the list of payments, also for its export. */
export function usePaymentsQuery() {
  const [{ q, status, sort, from, to }] = usePaymentsSearch()
  return {
    q: q || undefined,
    status: oneOf(paymentRowStatuses, status) ?? undefined,
    sort: paymentsQuery.shape.sort.safeParse(sort ?? undefined).data ?? '-date',
    from: from ?? undefined,
    to: to ?? undefined,
  }
}
