import { useQuery } from '@tanstack/react-query'
import { perPageLimit } from '#domain/kernel/page.ts'
import { ledgerApi } from '#domain/ledger/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Section } from '#web/ui/section.tsx'
import { JournalEntries, JournalEntriesSkeleton } from './journal-entries.tsx'

type JournalObject = { cause_id: string } | { invoice_id: string }

/** The journal entries of a payment, an invoice or a payout. Nothing for staff who may not see the ledger. */
export function JournalOf(object: JournalObject) {
  const { allowed } = useMe()
  return allowed.includes('see_ledger') ? <Journal {...object} /> : null
}

function Journal(object: JournalObject) {
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
