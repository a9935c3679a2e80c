import { moneyText } from '#domain/kernel/money.ts'
import type { PaymentRow } from '#domain/payments/payment.ts'
import { PaymentStatusBadge } from '#web/features/payments/payment-status-badge.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { useOpenItem } from '../use-payments-search.ts'
import type { usePaymentsQuery } from './use-payments-query.ts'

type Sort = ReturnType<typeof usePaymentsQuery>['sort']

interface PaymentsTableProps {
  payments: readonly PaymentRow[]
  outdated: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
}

const shownInvoices = 2

const numbersOf = (invoices: PaymentRow['invoices']) =>
  [
    ...invoices.slice(0, shownInvoices).map(({ number }) => number),
    ...(invoices.length > shownInvoices ? [`+${invoices.length - shownInvoices}`] : []),
  ].join(', ')

export function PaymentsTable({ payments, outdated, ...order }: PaymentsTableProps) {
  const [, setOpen] = useOpenItem()
  return (
    <Table label="Payments" outdated={outdated}>
      <TableHead>
        <SortHead {...order} by="company" className="pl-5!">
          Company
        </SortHead>
        <SortHead {...order} by="amount" downFirst className="w-32">
          Amount
        </SortHead>
        <SortHead {...order} by="status" className="w-34">
          Status
        </SortHead>
        <SortHead {...order} by="date" downFirst className="w-32">
          Date
        </SortHead>
        <HeadCell className="w-52">Invoice</HeadCell>
        <HeadCell className="w-24">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {payments.map(({ payment_id, company, amount_cents, status, date, invoices }) => (
          <Row key={payment_id ?? invoices[0]!.id} className="pr-24 @3xl:pr-0">
            <Cell className="min-w-0 basis-full font-semibold wrap-anywhere @3xl:pl-5!">{company.name}</Cell>
            <Cell className="tabular font-medium">{moneyText(amount_cents)}</Cell>
            <Cell>
              <PaymentStatusBadge status={status} />
            </Cell>
            <Cell className="tabular">{formatDate(date)}</Cell>
            <Cell className="tabular text-ink-soft" title={invoices.map(({ number }) => number).join(', ')}>
              {numbersOf(invoices)}
            </Cell>
            <Cell className="absolute top-3 right-4 @3xl:static @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
              <Button
                size="sm"
                onClick={() => void setOpen(payment_id ? { payment: payment_id } : { invoice: invoices[0]!.id })}
              >
                View<span className="sr-only"> {`${company.name}, ${numbersOf(invoices)}`}</span>
              </Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
