import { moneyText } from '#domain/kernel/money.ts'
import { paymentDateLabels } from '#domain/payments/payment.ts'
import type { PaymentRow, PaymentSort } from '#domain/payments/payment.ts'
import { PaymentStatusBadge } from '#web/features/payments/payment-status-badge.tsx'
import type { StaffColumn } from '#web/lib/list/staff-table.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { SecondLine } from '#web/ui/table.tsx'

/** How many invoices a row names. */
const named = 2

/** The numbers of the first invoices of a payment, and how many more it pays. */
export const numbersOf = (invoices: PaymentRow['invoices']) =>
  [
    ...invoices.slice(0, named).map(({ number }) => number),
    ...(invoices.length > named ? [`+${invoices.length - named}`] : []),
  ].join(', ')

/** The columns of the list of payments. */
export const paymentColumns: readonly StaffColumn<PaymentRow, PaymentSort>[] = [
  {
    value: 'amount',
    label: 'Amount',
    width: 'w-28 @4xl:w-32',
    by: 'amount',
    downFirst: true,
    cell: ({ amount_cents }) => <span className="font-medium">{moneyText(amount_cents)}</span>,
  },
  {
    value: 'status',
    label: 'Status',
    width: 'w-30 @4xl:w-34',
    by: 'status',
    cell: ({ status }) => <PaymentStatusBadge status={status} />,
  },
  {
    value: 'date',
    label: 'Date',
    width: 'w-30',
    by: 'date',
    downFirst: true,
    cell: ({ date, date_of }) => (
      <>
        {formatDate(date)}
        <SecondLine className="text-xs text-ink-soft">{paymentDateLabels[date_of]}</SecondLine>
      </>
    ),
  },
  {
    value: 'invoice',
    label: 'Invoice',
    width: 'w-36 @5xl:w-52',
    cell: ({ invoices }) => (
      <span className="text-ink-soft" title={invoices.map(({ number }) => number).join(', ')}>
        {numbersOf(invoices)}
      </span>
    ),
  },
]
