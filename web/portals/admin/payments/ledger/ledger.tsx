import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ledgerApi } from '#domain/ledger/api.ts'
import { journalEntryKinds, journalEntryLabels, ledgerAccountNames, ledgerAccounts } from '#domain/ledger/accounts.ts'
import { monthlyRevenue_days } from '#domain/ledger/ledger.ts'
import type { JournalPage, LedgerMonths } from '#domain/ledger/ledger.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { LinkedFilter } from '#web/lib/list/linked-filter.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatMonth } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Figures, FiguresSkeleton } from '#web/ui/figures.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { oneOf, usePaymentsSearch } from '../use-payments-search.ts'
import { JournalEntries, JournalEntriesSkeleton, postedText } from './journal-entries.tsx'

const ExportJournalDialog = lazyDialog(async () => (await import('./export-journal-dialog.tsx')).ExportJournalDialog)

/**
 * Revenue and margin by month, the balance of each account, and the journal, which comes first for those who follow a
 * figure to its entries.
 */
export function Ledger() {
  const [{ company_id, recent }] = usePaymentsSearch()
  const [startsWithJournal] = useState(company_id !== null || recent)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 2xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
      {startsWithJournal && <Journal />}
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-6',
          startsWithJournal && 'max-2xl:border-t max-2xl:border-line max-2xl:pt-6',
        )}
      >
        <Months />
        <TrialBalance />
      </div>
      {!startsWithJournal && <Journal />}
    </div>
  )
}

const marginText = (percent: number | null) => (percent === null ? '–' : `${percent.toFixed(1)}%`)

const figuresOf = (figures: LedgerMonths['total']) =>
  [
    moneyText(figures.billed_cents),
    moneyText(figures.credited_cents),
    moneyText(figures.paid_out_cents),
    marginText(figures.margin_percent),
    moneyText(figures.platform_fee_cents),
  ] as const

function Months() {
  const months = useQuery(queryFor(ledgerApi.months, { query: { months: 12 } }))
  return (
    <Section
      title="Revenue and gross margin"
      description="Approved work. Gross margin = (billed − paid out) ÷ billed, before credits."
    >
      <Loaded
        query={months}
        error="Failed to load the revenue. Please try again."
        loading={<FiguresSkeleton label="Loading the revenue" rows={12} />}
      >
        {({ recent, months: all, total }) => (
          <>
            <p className="mb-3 text-sm">
              Last {monthlyRevenue_days} days: {moneyText(recent.billed_cents)} billed,{' '}
              {moneyText(recent.credited_cents)} credited, {moneyText(recent.paid_out_cents)} paid out,{' '}
              {marginText(recent.margin_percent)} margin.
            </p>
            <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Revenue and gross margin">
              <Figures
                label="Revenue and gross margin by month"
                heads={['Month', 'Billed', 'Credited', 'Paid out', 'Margin', 'Platform fee']}
                rows={all
                  .map((one) => [<Month key={one.month} month={one.month} />, ...figuresOf(one)] as const)
                  .toReversed()}
                total={['Total', ...figuresOf(total)]}
              />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

const Month = ({ month }: { month: string }) => <span className="whitespace-nowrap">{formatMonth(`${month}-01`)}</span>

const amount = (cents: number) => (cents === 0 ? '' : moneyText(cents))

function TrialBalance() {
  const balance = useQuery(queryFor(ledgerApi.trialBalance, {}))
  return (
    <Section title="Trial balance">
      <Loaded
        query={balance}
        error="Failed to load the trial balance. Please try again."
        loading={<FiguresSkeleton label="Loading the trial balance" rows={ledgerAccountNames.length} />}
      >
        {({ accounts, total }) => (
          <Figures
            label="Trial balance"
            heads={['Account', 'Debit', 'Credit']}
            rows={accounts.map(
              ({ account, debit_cents, credit_cents }) =>
                [ledgerAccounts[account].name, amount(debit_cents), amount(credit_cents)] as const,
            )}
            total={['Total', moneyText(total.debit_cents), moneyText(total.credit_cents)]}
          />
        )}
      </Loaded>
    </Section>
  )
}

const kinds = [
  { value: 'all', label: 'All entries' },
  ...journalEntryKinds.map((value) => ({ value, label: journalEntryLabels[value] })),
]
const accounts = [
  { value: 'all', label: 'All accounts' },
  ...ledgerAccountNames.map((value) => ({ value, label: ledgerAccounts[value].name })),
]

/** The name of the company of the listed postings. */
const companyIn = (journal: JournalPage | undefined, company_id: string) =>
  journal?.items.flatMap(({ postings }) => postings).find(({ company }) => company?.id === company_id)?.company?.name

function Journal() {
  const [{ kind: givenKind, account: givenAccount, company_id, recent, page }, setSearch] = usePaymentsSearch()
  const [exporting, setExporting] = useState(false)
  useReadyDialogs(ExportJournalDialog)
  const kind = oneOf(journalEntryKinds, givenKind)
  const account = oneOf(ledgerAccountNames, givenAccount)
  const journal = useQuery(
    queryFor(ledgerApi.journal, {
      query: {
        kind: kind ?? undefined,
        account: account ?? undefined,
        company_id: company_id ?? undefined,
        recent,
        page,
      },
    }),
  )
  useStayInPages(journal.data, page, (last) => setSearch({ page: last }))
  return (
    <Section
      title="Journal"
      className="2xl:not-first:border-t-0 2xl:not-first:pt-0"
      actions={
        <div className="grid grow gap-2 sm:max-w-2xl sm:grid-cols-[1fr_1fr_auto]">
          <Select
            aria-label="Entries"
            value={kind ?? 'all'}
            onValueChange={(next) => void setSearch({ kind: next === 'all' ? null : next, page: null })}
            options={kinds}
          />
          <Select
            aria-label="Account"
            value={account ?? 'all'}
            onValueChange={(next) => void setSearch({ account: next === 'all' ? null : next, page: null })}
            options={accounts}
          />
          <Button onClick={() => setExporting(true)}>Export…</Button>
          {exporting && <ExportJournalDialog onClose={() => setExporting(false)} />}
        </div>
      }
    >
      {(company_id ?? recent) && (
        <div className="mb-3 flex flex-wrap gap-2">
          {company_id && (
            <LinkedFilter
              words={companyIn(journal.data, company_id) ?? 'One company'}
              onRemove={() => void setSearch({ company_id: null, page: null }, { history: 'push' })}
            />
          )}
          {recent && (
            <LinkedFilter
              words={`Last ${monthlyRevenue_days} days`}
              onRemove={() => void setSearch({ recent: null, page: null }, { history: 'push' })}
            />
          )}
        </div>
      )}
      <Loaded
        query={journal}
        error="Failed to load the journal. Please try again."
        loading={<JournalEntriesSkeleton count={10} />}
      >
        {({ items, page: at, per_page, total, has_more, posted_cents }) =>
          total === 0 ? (
            <p className="text-sm text-ink-soft">No entries</p>
          ) : (
            <div aria-busy={journal.isPlaceholderData}>
              {account && posted_cents !== null && (
                <p className="tabular flex justify-between gap-x-4 border-b border-line pb-3 text-sm font-semibold">
                  <span>{ledgerAccounts[account].name}, all of these entries</span>
                  <span className="shrink-0">{postedText(posted_cents)}</span>
                </p>
              )}
              <JournalEntries entries={items} />
              <Pagination
                page={at}
                perPage={per_page}
                total={total}
                hasMore={has_more}
                onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
              />
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}
