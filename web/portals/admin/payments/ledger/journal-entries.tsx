import type { JournalEntry } from '#domain/ledger/ledger.ts'
import { journalEntryLabels, ledgerAccounts } from '#domain/ledger/accounts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moneyText } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/paths.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useOpenLink } from '../use-payments-search.ts'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** An amount with the side on which it is. */
export const postedText = (amount_cents: number) =>
  `${amount_cents > 0 ? 'Debit' : 'Credit'} ${moneyText(Math.abs(amount_cents))}`

/** Journal entries with their postings: debits, then credits. */
export function JournalEntries({ entries }: { entries: readonly JournalEntry[] }) {
  const zone = useTimeZone()
  const { role, allowed } = useMe()
  const opened = useOpenLink()
  const sourceOf = ({ kind, cause_id, payment_id }: JournalEntry) => {
    if (payment_id) return opened('payment', payment_id)
    return kind === 'payout' || kind === 'payout_return' ? opened('payout', cause_id) : null
  }
  return (
    <ul aria-label="Journal entries" className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">
              <Linked to={sourceOf(entry)}>{journalEntryLabels[entry.kind]}</Linked>
            </span>
            <span className="text-ink-soft">{formatInstant(entry.posted_at, zone)}</span>
          </p>
          <ul className="mt-1 grid gap-0.5">
            {entry.postings.map(({ account, amount_cents, company, talent, invoice, assignment }, at) => (
              <li key={at} className="flex justify-between gap-x-4">
                <span className="min-w-0 wrap-anywhere text-ink-soft">
                  {ledgerAccounts[account].name}
                  {invoice && <About {...opened('invoice', invoice.id)}>{invoice.number}</About>}
                  {company && <About to={pathTo('admin_company', company)}>{company.name}</About>}
                  {talent && (
                    <About to={allowed.includes('list_applicants') && pathTo('admin_applicant', talent)}>
                      {talent.name}
                    </About>
                  )}
                  {assignment && (
                    <About to={assignmentPath(role, assignment.id)}>
                      {assignment.talent_name}, {assignment.role_title}
                    </About>
                  )}
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

interface Target {
  /** False for those who may not open it. */
  to: string | false
  preventScrollReset?: boolean
}

const Linked = ({ to, children }: { to: Target | null; children: ReactNode }) =>
  to?.to ? (
    <Link {...to} to={to.to} className="touch-target rounded-sm hover:underline">
      {children}
    </Link>
  ) : (
    children
  )

/** What a posting is about, with its link. */
const About = ({ children, ...to }: Target & { children: ReactNode }) => (
  <>
    {' · '}
    <Linked to={to}>{children}</Linked>
  </>
)

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
