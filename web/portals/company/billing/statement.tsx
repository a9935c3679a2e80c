import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { Statement as StatementOfAccount } from '#domain/invoices/billing.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { ExportButtons } from '#web/lib/api/export-buttons.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { PeriodFields } from '#web/lib/time/period-fields.tsx'
import { usePeriod } from './use-period.ts'

const AccountingDialog = lazyDialog(async () => (await import('./accounting-dialog.tsx')).AccountingDialog)

/** The statement of account: what changed the balance in a period. */
export function Statement() {
  const chosen = usePeriod()
  const [exporting, setExporting] = useState(false)
  useReadyDialogs(AccountingDialog)
  const { period } = chosen
  const statement = useQuery({
    ...queryFor(invoicesApi.statement, { query: period ?? {} }),
    enabled: period !== undefined,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <PeriodFields {...chosen} />
        {period && (
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            <Button onClick={() => setExporting(true)} className="max-md:flex-1">
              Export for Accounting
            </Button>
            <ExportButtons
              csv={addressOf(invoicesApi.statementCsv.url, {}, period)}
              pdf={addressOf(invoicesApi.statementPdf.url, {}, period)}
            />
          </div>
        )}
      </div>
      <section
        aria-label="Statement of account"
        className="group/list @container relative min-w-0 overflow-clip rounded-card border border-line bg-surface shadow-card"
      >
        <Loaded
          query={statement}
          error="Failed to load the statement. Please try again."
          loading={<TableSkeleton label="Loading the statement" columns={['w-40', 'w-40']} />}
        >
          {(loaded) => <StatementTable statement={loaded} outdated={statement.isPlaceholderData} />}
        </Loaded>
      </section>
      {exporting && <AccountingDialog onClose={() => setExporting(false)} />}
    </div>
  )
}

function StatementTable({ statement, outdated }: { statement: StatementOfAccount; outdated: boolean }) {
  const { from, to, opening_cents, closing_cents, entries } = statement
  return (
    <Table label="Statement of account" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-36 pl-5!">Date</HeadCell>
        <HeadCell>Description</HeadCell>
        <HeadCell className="w-40 text-right">Amount</HeadCell>
        <HeadCell className="w-40 pr-5! text-right">Balance</HeadCell>
      </TableHead>
      <TableBody>
        <Balance on={from} name="Opening balance" cents={opening_cents} />
        {entries.map(({ on_date, description, amount_cents, balance_cents }, at) => (
          <Row key={at}>
            <Cell className="tabular @3xl:pl-5!">{formatDate(on_date)}</Cell>
            <Cell className="min-w-0 basis-full @max-3xl:order-first">
              <p className="font-medium wrap-anywhere @3xl:truncate">{description}</p>
            </Cell>
            <Cell className="tabular @3xl:text-right">{moneyText(amount_cents)}</Cell>
            <Cell className="tabular @3xl:pr-5! @3xl:text-right">
              <span className="text-ink-soft @3xl:hidden">Balance </span>
              {moneyText(balance_cents)}
            </Cell>
          </Row>
        ))}
        <Balance on={to} name="Closing balance" cents={closing_cents} />
      </TableBody>
    </Table>
  )
}

function Balance({ on, name, cents }: { on: string; name: string; cents: number }) {
  return (
    <Row className="bg-sunken font-semibold">
      <Cell className="tabular @3xl:pl-5!">{formatDate(on)}</Cell>
      <Cell className="min-w-0 basis-full @max-3xl:order-first">{name}</Cell>
      <Cell className="@max-3xl:hidden" />
      <Cell className="tabular @3xl:pr-5! @3xl:text-right">{moneyText(cents)}</Cell>
    </Row>
  )
}
