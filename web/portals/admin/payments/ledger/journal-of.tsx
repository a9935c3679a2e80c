import { useQuery } from '@tanstack/react-query'
import { perPageLimit } from '#domain/kernel/page.ts'
import { ledgerApi } from '#domain/ledger/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Section } from '#web/ui/section.tsx'
import { JournalEntries, JournalEntriesSkeleton } from './journal-entries.tsx'

/** The journal entries of a payment, an invoice or a payout. */
export function JournalOf(object: { cause_id: string } | { invoice_id: string }) {
  const journal = useQuery(
    queryFor(ledgerApi.journal, { query: { ...object, sort: 'posted_at', per_page: perPageLimit } }),
  )
  return (
    <Section title="Journal entries">
      <Loaded
        query={journal}
        error="Failed to load the journal entries. Please try again."
        loading={<JournalEntriesSkeleton count={1} />}
      >
        {({ items, total }) =>
          total === 0 ? <p className="text-sm text-ink-soft">No entries yet</p> : <JournalEntries entries={items} />
        }
      </Loaded>
    </Section>
  )
}
