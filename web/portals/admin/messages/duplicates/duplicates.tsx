import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { duplicateAccountsApi } from '#domain/duplicate-accounts/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { NothingFound } from '#web/lib/list/nothing-found.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { DuplicateItem } from './duplicate-item.tsx'
import { useDuplicatesSearch } from './use-duplicates-search.ts'

/** Accounts that may belong to the same person, the latest found first. */
export function Duplicates() {
  const [{ duplicates: show, q, page }, setSearch] = useDuplicatesSearch()
  const found = useQuery(queryFor(duplicateAccountsApi.list, { query: { show, page, ...(q ? { q } : {}) } }))
  useStayInPages(found.data, page, (last) => setSearch({ page: last }))
  const find = (words: string) => void setSearch({ q: words, page: null })
  return (
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
              ]}
            />
          }
          search={{ label: 'Search possible duplicates', placeholder: 'Name or email', value: q, onValueChange: find }}
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
            title={show === 'open' ? 'No possible duplicates' : 'No dismissed duplicates'}
            description="Accounts of applicants with the same payout account, document or résumé file appear here."
          />
        )
      }
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
    >
      {({ items }) => (
        <ul aria-label="Possible duplicates">
          {items.map((one) => (
            <DuplicateItem key={one.id} duplicate={one} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}
