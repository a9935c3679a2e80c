import type { ReactNode } from 'react'
import { moneyText } from '#domain/kernel/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { PaymentStatusBadge } from './payment-status-badge.tsx'

interface PaymentFactsProps {
  payment: Payment
  onOpenInvoice?: (id: string) => void
}

/** What a payment is for, how it is made and where it stands. */
export function PaymentFacts({ payment, onOpenInvoice }: PaymentFactsProps) {
  const zone = useTimeZone()
  const {
    status,
    label,
    amount_cents,
    started_at,
    completed_at,
    refunded_cents,
    returned_cents,
    charged_back_cents,
    is_automatic,
    dispute,
  } = payment
  return (
    <dl className="grid grid-cols-2 gap-4 text-sm">
      <Detail name="Status">
        <PaymentStatusBadge status={status} />
      </Detail>
      <Detail name="Amount">
        <span className="tabular">{moneyText(amount_cents)}</span>
      </Detail>
      <Detail name="Method">
        {label}
        {is_automatic && ', automatically'}
      </Detail>
      <Detail name={completed_at ? 'Received' : 'Started'}>{formatInstant(completed_at ?? started_at, zone)}</Detail>
      {refunded_cents > 0 && (
        <Detail name="Refunded">
          <span className="tabular">{moneyText(refunded_cents)}</span>
        </Detail>
      )}
      {returned_cents > 0 && (
        <Detail name="Returned by the bank">
          <span className="tabular">{moneyText(returned_cents)}</span>
        </Detail>
      )}
      {dispute && (
        <Detail name="Chargeback">
          {chargebackLabels[dispute]}
          {charged_back_cents > 0 && `, ${moneyText(charged_back_cents)} taken back`}
        </Detail>
      )}
      <Detail name="Invoices" wide>
        <ul className="grid gap-1">
          {payment.invoices.map(({ id, number, amount_cents: part }) => (
            <li key={id} className="tabular flex flex-wrap gap-x-3">
              {onOpenInvoice ? (
                <button
                  type="button"
                  onClick={() => onOpenInvoice(id)}
                  className="touch-target rounded-sm font-medium text-primary-ink hover:underline"
                >
                  {number}
                </button>
              ) : (
                <span>{number}</span>
              )}
              <span>{moneyText(part)}</span>
            </li>
          ))}
        </ul>
      </Detail>
    </dl>
  )
}

const chargebackLabels = { open: 'Open', won: 'Won', lost: 'Lost' } as const

/** Where to send a bank transfer, and its reference. */
export function TransferDetails({ payment: { bank, reference, amount_cents } }: { payment: Payment }) {
  if (!bank || !reference) return null
  const rows: [string, ReactNode][] = [
    ['Amount', moneyText(amount_cents)],
    ['Account holder', bank.account_holder],
    ['Bank', bank.bank],
    ['Account number', bank.account_number],
    ['Routing number', bank.routing_number],
    ['SWIFT', bank.swift],
  ]
  return (
    <section aria-label="Transfer details" className="rounded-card border border-line p-4 text-sm">
      <div className="flex items-center justify-between gap-3 rounded-control bg-primary-soft px-3 py-2">
        <p className="min-w-0">
          <span className="block text-xs text-primary-ink">Reference</span>
          <span className="tabular text-base font-semibold wrap-anywhere text-primary-ink">{reference}</span>
        </p>
        <CopyButton text={reference} label="Copy the reference" />
      </div>
      <dl className="mt-3 grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="tabular font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
