import type { InvoiceSort, InvoiceSummary } from '#domain/invoices/invoice.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { InvoiceStatusBadge } from '#web/features/invoices/invoice-status-badge.tsx'
import type { StaffColumn } from '#web/lib/list/staff-table.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The columns of the list of invoices. */
export const invoiceColumns: readonly StaffColumn<InvoiceSummary, InvoiceSort>[] = [
  {
    value: 'issued_on',
    label: 'Issue Date',
    width: 'w-30',
    by: 'issued_on',
    downFirst: true,
    cell: ({ issued_on }) => (
      <>
        <span className="text-ink-soft @3xl:hidden">Issued </span>
        {formatDate(issued_on)}
      </>
    ),
  },
  {
    value: 'due_on',
    label: 'Due Date',
    width: 'w-30',
    by: 'due_on',
    downFirst: true,
    cell: ({ due_on }) => (
      <>
        <span className="text-ink-soft @3xl:hidden">Due </span>
        {formatDate(due_on)}
      </>
    ),
  },
  {
    value: 'amount',
    label: 'Amount',
    width: 'w-28',
    by: 'amount',
    downFirst: true,
    cell: ({ amount_cents }) => <span className="font-medium">{moneyText(amount_cents)}</span>,
  },
  {
    value: 'due',
    label: 'Amount Due',
    width: 'w-28',
    cell: ({ status, open_cents }) =>
      open_cents > 0 && status !== 'void' ? (
        <>
          {moneyText(open_cents)}
          <span className="text-ink-soft @3xl:hidden"> due</span>
        </>
      ) : (
        <span className="text-ink-faint @max-3xl:hidden">–</span>
      ),
  },
  {
    value: 'status',
    label: 'Status',
    width: 'w-28',
    by: 'status',
    cell: (invoice) => <InvoiceStatusBadge invoice={invoice} />,
  },
]

/** Beside the number of a disputed invoice. */
export const DisputedMark = ({ item }: { item: InvoiceSummary }) =>
  item.is_disputed && (
    <>
      {' '}
      <Badge tone="danger">Disputed</Badge>
    </>
  )
