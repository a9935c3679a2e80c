import { Link } from 'react-router'
import type { InvoiceSummary } from '#domain/invoices/invoice.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { Approximation } from '#web/features/exchange-rates/approximation.tsx'
import { InvoiceStatusBadge } from '#web/features/invoices/invoice-status-badge.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import type { InvoicesSearch } from '../use-billing-search.ts'
import { useInvoiceLink } from '../use-invoice-link.ts'

interface InvoicesTableProps {
  invoices: readonly InvoiceSummary[]
  outdated: boolean
  sort: InvoicesSearch['sort']
  onSortChange: (sort: InvoicesSearch['sort']) => void
  selection: Selection
  onPay: (id: string) => void
}

/** A table with one row per invoice. */
export function InvoicesTable({ invoices, outdated, sort, onSortChange, selection, onPay }: InvoicesTableProps) {
  const order = { sort, onSortChange, disabled: selection.count > 0 }
  const onPage = invoices.map(({ id }) => id)
  return (
    <Table label="Invoices" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">
          <SelectPage ids={onPage} selection={selection} />
        </HeadCell>
        <SortHead {...order} by="number">
          Invoice Number
        </SortHead>
        <SortHead {...order} by="issued_on" className="w-34">
          Issue Date
        </SortHead>
        <SortHead {...order} by="due_on" className="w-34">
          Due Date
        </SortHead>
        <SortHead {...order} by="amount" className="w-34">
          Amount
        </SortHead>
        <SortHead {...order} by="status" className="w-32">
          Status
        </SortHead>
        <HeadCell className="w-24">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            selected={selection.has(invoice.id)}
            onSelect={(on) => selection.toggle([invoice.id], on, onPage)}
            onPay={() => onPay(invoice.id)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface InvoiceRowProps {
  invoice: InvoiceSummary
  selected: boolean
  onSelect: (on: boolean) => void
  onPay: () => void
}

function InvoiceRow({ invoice, selected, onSelect, onPay }: InvoiceRowProps) {
  const link = useInvoiceLink()
  const { id, number, status, issued_on, due_on, amount_cents, open_cents, purchase_order, is_disputed } = invoice
  const isPaidInPart = open_cents > 0 && open_cents < amount_cents && status !== 'void'
  const facts = [purchase_order, isPaidInPart && `${moneyText(open_cents)} due`]
  const second = facts.filter(Boolean).join(' · ')
  const mayPay = invoice.allowed.includes('pay')
  return (
    <Row selected={selected} className="pr-24 pl-13">
      <SelectCell label={number} value={selected} onValueChange={onSelect} />
      <Cell className="min-w-0 basis-full">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            {...link(id)}
            className="tabular touch-target rounded-sm font-semibold whitespace-nowrap hover:underline @max-3xl:text-base"
          >
            {number}
          </Link>
          {is_disputed && <Badge tone="danger">Disputed</Badge>}
        </span>
        {second && <SecondLine className="tabular truncate text-xs text-ink-soft">{second}</SecondLine>}
      </Cell>
      <Cell className="tabular order-3">
        <span className="text-ink-soft @3xl:hidden">Issued </span>
        {formatDate(issued_on)}
      </Cell>
      <Cell className="tabular order-4">
        <span className="text-ink-soft @3xl:hidden">Due </span>
        {formatDate(due_on)}
      </Cell>
      <Cell className="tabular order-1 font-medium">
        {moneyText(amount_cents)}
        <SecondLine>
          <Approximation from_cents={amount_cents} />
        </SecondLine>
      </Cell>
      <Cell className="order-2">
        <InvoiceStatusBadge invoice={invoice} />
      </Cell>
      <Cell className="absolute top-3 right-4 @3xl:static @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
        {/* Only what can be pressed has a border. */}
        <Button size="sm" look={mayPay ? 'secondary' : 'ghost'} disabled={!mayPay} onClick={onPay}>
          Pay<span className="sr-only"> {number}</span>
        </Button>
      </Cell>
    </Row>
  )
}
