import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { sanctionsApi } from '#domain/sanctions/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { NothingFound } from '#web/lib/list/nothing-found.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { AppealItem } from './appeal-item.tsx'
import { useAppealsSearch } from './use-appeals-search.ts'

/** Appeals of companies and applicants against sanctions, the longest waiting first. */
export function Appeals() {
  const [{ appeals: appeal, q, page }, setSearch] = useAppealsSearch()
  const sanctions = useQuery(queryFor(sanctionsApi.list, { query: { appeal, page, ...(q ? { q } : {}) } }))
  useStayInPages(sanctions.data, page, (last) => setSearch({ page: last }))
  const find = (words: string) => void setSearch({ q: words, page: null })
  return (
    <ListScreen
      query={sanctions}
      noun={['appeal', 'appeals']}
      toolbar={
        <ListToolbar
          views={
            <SegmentedControl
              label="Show"
              value={appeal}
              onValueChange={(next) => void setSearch({ appeals: next, page: null }, { history: 'push' })}
              segments={[
                { value: 'open', label: 'Open' },
                { value: 'decided', label: 'Decided' },
              ]}
            />
          }
          search={{
            label: 'Search appeals',
            placeholder: 'Name or words',
            value: q,
            onValueChange: find,
          }}
        />
      }
      error="Failed to load appeals. Please try again."
      skeleton={
        <Skeletons count={3} label="Loading appeals" className="divide-y divide-line">
          <div className="grid gap-2 px-5 py-4">
            <Skeleton className="h-4 w-60" />
            <Skeleton className="h-4 w-40" />
          </div>
        </Skeletons>
      }
      empty={
        q ? (
          <NothingFound many="appeals" onClear={() => find('')} />
        ) : (
          <EmptyState
            icon={<Scale aria-hidden />}
            title={appeal === 'open' ? 'No open appeals' : 'No decided appeals'}
            description="Companies and applicants can appeal a suspension, a warning or a deletion once."
          />
        )
      }
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
    >
      {(found) => (
        <ul aria-label="Appeals">
          {found.items.map((sanction) => (
            <AppealItem key={sanction.id} sanction={sanction} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}
