import type { z } from 'zod'
import type { invoicesQuery, InvoiceSummary } from '#domain/invoices/invoice.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { InvoiceStatusBadge } from '#web/features/invoices/invoice-status-badge.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { useOpenItem } from '../use-payments-search.ts'

type Sort = z.output<typeof invoicesQuery>['sort']

interface InvoicesTableProps {
  invoices: readonly InvoiceSummary[]
  outdated: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
}

export function InvoicesTable({ invoices, outdated, ...order }: InvoicesTableProps) {
  const [, setOpen] = useOpenItem()
  return (
    <Table label="Invoices" outdated={outdated}>
      <TableHead>
        <SortHead {...order} by="number" className="pl-5!">
          Invoice
        </SortHead>
        <SortHead {...order} by="issued_on" className="w-30">
          Issue Date
        </SortHead>
        <SortHead {...order} by="due_on" className="w-30">
          Due Date
        </SortHead>
        <SortHead {...order} by="amount" className="w-32">
          Amount
        </SortHead>
        <HeadCell className="w-32">Due</HeadCell>
        <SortHead {...order} by="status" className="w-28">
          Status
        </SortHead>
        <HeadCell className="w-24">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {invoices.map(
          ({
            id,
            number,
            company,
            status,
            issued_on,
            due_on,
            amount_cents,
            open_cents,
            is_disputed,
            is_written_off,
          }) => (
            <Row key={id} className="pr-24 @3xl:pr-0">
              <Cell className="min-w-0 basis-full @3xl:pl-5!">
                <span className="tabular inline-flex flex-wrap items-center gap-x-2 font-semibold whitespace-nowrap">
                  {number}
                  {is_disputed && <Badge tone="danger">Disputed</Badge>}
                </span>
                <SecondLine className="wrap-anywhere text-ink-soft @3xl:truncate">{company.name}</SecondLine>
              </Cell>
              <Cell className="tabular">
                <span className="text-ink-soft @3xl:hidden">Issued </span>
                {formatDate(issued_on)}
              </Cell>
              <Cell className="tabular">
                <span className="text-ink-soft @3xl:hidden">Due </span>
                {formatDate(due_on)}
              </Cell>
              <Cell className="tabular font-medium">{moneyText(amount_cents)}</Cell>
              <Cell className={cx('tabular', open_cents === amount_cents && '@max-3xl:hidden')}>
                {open_cents > 0 && status !== 'void' ? (
                  <>
                    {moneyText(open_cents)}
                    <span className="text-ink-soft @3xl:hidden"> due</span>
                  </>
                ) : (
                  <span className="text-ink-faint @max-3xl:hidden">–</span>
                )}
              </Cell>
              <Cell>
                <InvoiceStatusBadge invoice={{ status, is_written_off }} />
              </Cell>
              <Cell className="absolute top-3 right-4 @3xl:static @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
                <Button size="sm" onClick={() => void setOpen({ invoice: id })}>
                  View<span className="sr-only"> {number}</span>
                </Button>
              </Cell>
            </Row>
          ),
        )}
      </TableBody>
    </Table>
  )
}
