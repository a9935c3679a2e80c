import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import type { ReversedMerging } from '#domain/duplicate-accounts/duplicate-account.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { NothingFound } from '#web/lib/list/nothing-found.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { DuplicateItem } from './duplicate-item.tsx'
import { useDuplicatesSearch } from './use-duplicates-search.ts'

const emptyTitles = {
  open: 'No possible duplicates',
  dismissed: 'No dismissed duplicates',
  merged: 'No merged accounts',
} as const

/** Accounts that may belong to the same person, the latest found first. */
export function Duplicates() {
  const [{ duplicates: show, q, page }, setSearch] = useDuplicatesSearch()
  const found = useQuery(queryFor(duplicateAccountsApi.list, { query: { show, page, ...(q ? { q } : {}) } }))
  useStayInPages(found.data, page, (last) => setSearch({ page: last }))
  const [reversed, setReversed] = useState<ReversedMerging | null>(null)
  const find = (words: string) => void setSearch({ q: words, page: null })
  return (
    <>
      <ListScreen
        query={found}
        noun={['possible duplicate', 'possible duplicates']}
        toolbar={
          <ListToolbar
            views={
              <SegmentedControl
                label="Show"
                value={show}
                onValueChange={(next) => void setSearch({ duplicates: next, page: null }, { history: 'push' })}
                segments={[
                  { value: 'open', label: 'Open' },
                  { value: 'dismissed', label: 'Dismissed' },
                  { value: 'merged', label: 'Merged' },
                ]}
              />
            }
            search={{
              label: 'Search possible duplicates',
              placeholder: 'Name or email',
              value: q,
              onValueChange: find,
            }}
          />
        }
        skeleton={<TableSkeleton label="Loading possible duplicates" columns={['w-64', 'w-40']} />}
        error="Failed to load the possible duplicates. Please try again."
        empty={
          q ? (
            <NothingFound many="possible duplicates" onClear={() => find('')} />
          ) : (
            <EmptyState
              icon={<UsersRound aria-hidden />}
              title={emptyTitles[show]}
              description="Accounts of applicants with the same payout account, document, phone number, résumé file, or name and birth date appear here."
            />
          )
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      >
        {({ items }) => (
          <ul aria-label="Possible duplicates">
            {items.map((one) => (
              <DuplicateItem key={one.id} duplicate={one} onReversed={setReversed} />
            ))}
          </ul>
        )}
      </ListScreen>
      {reversed && reversed.stayed.length > 0 && <Stayed result={reversed} onClose={() => setReversed(null)} />}
    </>
  )
}

/** What a reversal could not put back. */
function Stayed({ result, onClose }: { result: ReversedMerging; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Some changes were not reversed"
      description="The merge was reversed, except for what has changed since."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-sm wrap-anywhere">
        {result.stayed.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Dialog>
  )
}
