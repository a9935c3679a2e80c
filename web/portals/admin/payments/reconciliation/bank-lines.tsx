import { useQuery } from '@tanstack/react-query'
import { Landmark, SearchX } from 'lucide-react'
import { useState } from 'react'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { postedLabels, statementLinesQuery, statementLineStatuses } from '#domain/payments/bank-statement.ts'
import type { StatementLine } from '#domain/payments/bank-statement.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { oneOf, useOpenItem, usePaymentsSearch, useShowBatch } from '../use-payments-search.ts'

const IgnoreDialog = lazyDialog(async () => (await import('./ignore-dialog.tsx')).IgnoreDialog)
const ImportStatementDialog = lazyDialog(
  async () => (await import('./import-statement-dialog.tsx')).ImportStatementDialog,
)
const MatchDialog = lazyDialog(async () => (await import('./match-dialog.tsx')).MatchDialog)

const looks: Record<StatementLine['status'], { label: string; tone: Tone }> = {
  unmatched: { label: 'Unmatched', tone: 'mango' },
  matched: { label: 'Matched', tone: 'success' },
  ignored: { label: 'Ignored', tone: 'neutral' },
}
const statuses = [
  { value: 'all', label: 'All lines' },
  ...statementLineStatuses.map((value) => ({ value, label: looks[value].label })),
]

/** The lines of imported bank statements: the unmatched ones until another status is chosen. */
export function BankLines() {
  const [search, setSearch] = usePaymentsSearch()
  const { q, page } = search
  const shown = search.status ?? 'unmatched'
  const status = oneOf(statementLineStatuses, shown)
  const sort = statementLinesQuery.shape.sort.safeParse(search.sort ?? undefined).data ?? '-booked_on'
  const lines = useQuery(
    queryFor(paymentsApi.statementLines, { query: { q: q || undefined, status: status ?? undefined, sort, page } }),
  )
  useStayInPages(lines.data, page, (last) => setSearch({ page: last }))
  const [importing, setImporting] = useState(false)
  useReadyDialogs(IgnoreDialog, ImportStatementDialog, MatchDialog)
  const clear = () => void setSearch(null)
  return (
    <Section
      title="Bank statements"
      description="Lines with the reference of a payment or payout are matched when a statement is imported, also transfers that the bank took back."
      actions={
        <Button size="sm" onClick={() => setImporting(true)}>
          Import Statement…
        </Button>
      }
    >
      <ListScreen
        query={lines}
        noun={['line', 'lines']}
        toolbar={
          <ListToolbar
            search={{
              label: 'Search bank statements',
              placeholder: 'Name or reference',
              value: q,
              onValueChange: (next) => void setSearch({ q: next || null, page: null }),
            }}
            filters={
              <Select
                aria-label="Status"
                value={shown}
                onValueChange={(next) => void setSearch({ status: next === 'unmatched' ? null : next, page: null })}
                options={statuses}
              />
            }
            inUse={search.status ? 1 : 0}
            onClear={q !== '' || search.status ? clear : undefined}
          />
        }
        skeleton={<TableSkeleton label="Loading bank statements" columns={['w-32', 'w-32', 'w-40', 'w-48']} />}
        error="Failed to load the bank statements. Please try again."
        empty={
          q === '' && shown === 'unmatched' ? (
            <EmptyState icon={<Landmark aria-hidden />} title="No unmatched lines" />
          ) : (
            <EmptyState icon={<SearchX aria-hidden />} title="No lines match" />
          )
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
      >
        {({ items }) => (
          <Table label="Bank statements" outdated={lines.isPlaceholderData}>
            <TableHead>
              <HeadCell className="pl-5!">Name and reference</HeadCell>
              <SortHead
                by="amount"
                downFirst
                sort={sort}
                onSortChange={(next) => void setSearch({ sort: next, page: null })}
                className="w-32"
              >
                Amount
              </SortHead>
              <SortHead
                by="booked_on"
                downFirst
                sort={sort}
                onSortChange={(next) => void setSearch({ sort: next, page: null })}
                className="w-32"
              >
                Date
              </SortHead>
              <HeadCell className="w-68">Status</HeadCell>
              <HeadCell className="w-48">
                <span className="sr-only">Actions</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {items.map((line) => (
                <LineRow key={line.id} line={line} />
              ))}
            </TableBody>
          </Table>
        )}
      </ListScreen>
      {importing && <ImportStatementDialog onClose={() => setImporting(false)} />}
    </Section>
  )
}

function LineRow({ line }: { line: StatementLine }) {
  const { booked_on, amount_cents, reference, payer, status, payment, payout, payout_batch, allowed } = line
  const about = aboutOf(line)
  const [asking, setAsking] = useState<'match' | 'ignore'>()
  const [, setOpen] = useOpenItem()
  const showBatch = useShowBatch()
  const close = () => setAsking(undefined)
  return (
    <Row>
      <Cell className="min-w-0 basis-full @3xl:pl-5!" title={[payer, reference].filter(Boolean).join('\n')}>
        <span className="font-semibold wrap-anywhere">
          {payer || (amount_cents < 0 ? 'Unknown payee' : 'Unknown payer')}
        </span>
        {reference && <SecondLine className="wrap-anywhere text-ink-soft @3xl:truncate">{reference}</SecondLine>}
      </Cell>
      <Cell className="tabular font-medium">{moneyText(amount_cents)}</Cell>
      <Cell className="tabular">{formatDate(booked_on)}</Cell>
      <Cell className="min-w-0">
        <Badge tone={looks[status].tone} dot>
          {looks[status].label}
        </Badge>
        {about && <SecondLine className="wrap-anywhere text-ink-soft @3xl:truncate">{about}</SecondLine>}
      </Cell>
      <Cell className="flex gap-2 @3xl:table-cell @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
        <span className="inline-flex gap-2">
          {payment && (
            <Button size="sm" onClick={() => void setOpen({ payment: payment.id })}>
              View<span className="sr-only"> payment {payment.reference}</span>
            </Button>
          )}
          {payout && (
            <Button size="sm" onClick={() => void setOpen({ payout: payout.id })}>
              View<span className="sr-only"> payout {payout.reference}</span>
            </Button>
          )}
          {payout_batch && (
            <Button size="sm" onClick={() => showBatch(payout_batch.id)}>
              View<span className="sr-only"> batch of {formatDate(payout_batch.pay_on)}</span>
            </Button>
          )}
          {allowed.includes('match') && (
            <Button size="sm" onClick={() => setAsking('match')}>
              Match…<span className="sr-only"> {moneyText(amount_cents)}</span>
            </Button>
          )}
          {allowed.includes('ignore') && (
            <Button size="sm" look="ghost" onClick={() => setAsking('ignore')}>
              Ignore…<span className="sr-only"> {moneyText(amount_cents)}</span>
            </Button>
          )}
        </span>
        {asking === 'match' && <MatchDialog line={line} onClose={close} />}
        {asking === 'ignore' && <IgnoreDialog line={line} onClose={close} />}
      </Cell>
    </Row>
  )
}

/** As what a line was matched, or why it was ignored. */
function aboutOf({ amount_cents, payment, payout, payout_batch, posted, note }: StatementLine): string {
  if (payment) return `${amount_cents < 0 ? 'Returned transfer' : 'Payment'} of ${payment.company}`
  if (payout) return `${amount_cents > 0 ? 'Returned payout' : 'Payout'} to ${payout.talent}`
  if (payout_batch) return `Payouts of ${formatDate(payout_batch.pay_on)}`
  if (posted) return posted.company ? `Credit of ${posted.company}` : postedLabels[posted.to]
  return note
}
