import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { BillingSummary } from '#domain/invoices/billing.ts'
import type { InvoiceStatus } from '#domain/invoices/invoice-machine.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { Approximation } from '#web/features/exchange-rates/approximation.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { useInvoiceLink } from './use-invoice-link.ts'

interface BillingCardsProps {
  onShowStatus: (status: readonly InvoiceStatus[]) => void
  onShowAutoPay: () => void
}

/** The company's balance in four cards. */
export function BillingCards(actions: BillingCardsProps) {
  const summary = useQuery(queryFor(invoicesApi.summary, {}))
  return (
    <section aria-label="Balance">
      <Loaded
        query={summary}
        error="Failed to load the balance. Please try again."
        loading={
          <Skeletons count={4} label="Loading the balance" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Skeleton className="h-26" />
          </Skeletons>
        }
      >
        {(loaded) => <Cards summary={loaded} {...actions} />}
      </Loaded>
    </section>
  )
}

function Cards({ summary, onShowStatus, onShowAutoPay }: BillingCardsProps & { summary: BillingSummary }) {
  const link = useInvoiceLink()
  const { outstanding_cents, overdue_cents, last_payment, next_auto_pay_on, credit_cents } = summary
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure
          title="Outstanding Balance"
          value={moneyText(outstanding_cents)}
          note={<Approximation from_cents={outstanding_cents} />}
          action={<CardButton onClick={() => onShowStatus(['unpaid', 'pending', 'overdue'])}>Show invoices</CardButton>}
        />
        <Figure
          title="Overdue"
          value={moneyText(overdue_cents)}
          note={<Approximation from_cents={overdue_cents} />}
          danger={overdue_cents > 0}
          action={<CardButton onClick={() => onShowStatus(['overdue'])}>Show invoices</CardButton>}
        />
        <Figure
          title="Last Payment"
          value={last_payment ? moneyText(last_payment.amount_cents) : '–'}
          note={last_payment && <Approximation from_cents={last_payment.amount_cents} />}
          action={
            last_payment ? (
              <Link {...link(last_payment.invoice_id)} className={actionLook}>
                {last_payment.number}
                <span className="sr-only">, issued {formatDate(last_payment.issued_on)}</span>
              </Link>
            ) : (
              <span className="text-sm text-ink-faint">No paid invoices</span>
            )
          }
        />
        <Figure
          title="Next Auto-Pay"
          value={next_auto_pay_on ? formatDate(next_auto_pay_on) : 'Off'}
          action={<CardButton onClick={onShowAutoPay}>{next_auto_pay_on ? 'Change' : 'Set up'}</CardButton>}
        />
      </ul>
      {credit_cents > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          You have a credit of <span className="tabular font-medium text-ink">{moneyText(credit_cents)}</span>, which
          reduces your next invoice. You can also use it when you pay an invoice.
        </p>
      )}
    </>
  )
}

const actionLook = 'touch-target rounded-sm text-sm font-medium text-primary-ink hover:underline'

function CardButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={actionLook}>
      {children}
    </button>
  )
}

interface FigureProps {
  title: string
  value: string
  /** Below the value. */
  note?: ReactNode
  danger?: boolean
  action: ReactNode
}

function Figure({ title, value, note, danger, action }: FigureProps) {
  return (
    <li className="contents">
      <Card as="div" flush className="flex flex-col px-3 py-3 sm:px-4">
        <p className="text-sm text-ink-soft">{title}</p>
        <p
          className={`tabular mt-0.5 text-lg font-semibold wrap-anywhere sm:text-2xl ${danger ? 'text-danger-ink' : ''}`}
        >
          {value}
        </p>
        {note && <p>{note}</p>}
        <p className="mt-0.5">{action}</p>
      </Card>
    </li>
  )
}
