import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { PaymentStatusBadge } from '#web/features/payments/payment-status-badge.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { usePaying } from './use-billing-search.ts'

/** The payments of an invoice. Each opens with its state and, for a transfer, its reference. */
export function InvoicePayments({ invoice_id }: { invoice_id: string }) {
  const zone = useTimeZone()
  const [, setPaying] = usePaying()
  const payments = useQuery(queryFor(paymentsApi.own, { query: { invoice_id } }))
  if (!payments.data || payments.data.items.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">Payments</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {payments.data.items.map(({ id, label, status, started_at, completed_at, invoices, amount_cents }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <button
              type="button"
              onClick={() => void setPaying({ payment: id }, { history: 'push' })}
              className="touch-target min-w-0 rounded-sm text-left font-medium wrap-anywhere text-primary-ink hover:underline"
            >
              {label}, {completed_at ? 'received' : 'started'} {formatDay(completed_at ?? started_at, zone)}
            </button>
            <span className="flex items-center gap-3">
              <PaymentStatusBadge status={status} />
              <span className="tabular">
                {moneyText(invoices.find((one) => one.id === invoice_id)?.amount_cents ?? amount_cents)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
