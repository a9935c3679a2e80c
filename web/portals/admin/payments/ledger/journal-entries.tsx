import type { JournalEntry } from '#domain/ledger/ledger.ts'
import { journalEntryLabels, ledgerAccounts } from '#domain/ledger/accounts.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** An amount with the side on which it is. */
export const postedText = (amount_cents: number) =>
  `${amount_cents > 0 ? 'Debit' : 'Credit'} ${moneyText(Math.abs(amount_cents))}`

/** Journal entries with their postings: debits, then credits. */
export function JournalEntries({ entries }: { entries: readonly JournalEntry[] }) {
  const zone = useTimeZone()
  return (
    <ul aria-label="Journal entries" className="divide-y divide-line">
      {entries.map(({ id, kind, posted_at, postings }) => (
        <li key={id} className="py-3 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{journalEntryLabels[kind]}</span>
            <span className="text-ink-soft">{formatInstant(posted_at, zone)}</span>
          </p>
          <ul className="mt-1 grid gap-0.5">
            {postings.map(({ account, amount_cents, company, talent, invoice, assignment }, at) => (
              <li key={at} className="flex justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere text-ink-soft">
                  {[
                    ledgerAccounts[account].name,
                    invoice?.number,
                    company?.name,
                    talent?.name,
                    assignment && `${assignment.talent_name}, ${assignment.role_title}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="tabular shrink-0">{postedText(amount_cents)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders for entries with two postings. */
export const JournalEntriesSkeleton = ({ count }: { count: number }) => (
  <Skeletons count={count} label="Loading the journal entries" className="divide-y divide-line">
    <div className="grid gap-2 py-3">
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4" />
    </div>
  </Skeletons>
)
