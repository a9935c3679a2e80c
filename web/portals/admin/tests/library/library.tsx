import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ClipboardList, SearchX, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { bulkTestsLimit, testsApi } from '#domain/tests/api.ts'
import type { BulkTestMove } from '#domain/tests/api.ts'
import { selectionLimit } from '#domain/kernel/page.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useExportAction } from '#web/lib/list/export-action.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import { SelectionBar } from '#web/lib/list/selection-bar.tsx'
import { useListSettings } from '#web/lib/list/use-list-settings.ts'
import { useSelection } from '#web/lib/list/use-selection.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { BulkTestsDialog } from './bulk-tests-dialog.tsx'
import { LibraryTable } from './library-table.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'
import type { LibrarySearch } from './use-library-search.ts'
import { filterOf, noFilter, useLibrarySearch } from './use-library-search.ts'

const sizes = [20, 50, 100]

/** The tests that every company can use. */
export function Library() {
  const [search, setSearch] = useLibrarySearch()
  const { sort, page, per_page } = search
  const filter = filterOf(search)
  const tests = useQuery(queryFor(testsApi.list, { query: { ...filter, sort, page, per_page } }))
  const settings = useListSettings('tests')
  const selection = useSelection(JSON.stringify(filter), tests.data?.total ?? 0, selectionLimit)
  const [asking, setAsking] = useState<BulkTestMove>()
  const onPage = tests.data?.items.map(({ id }) => id) ?? []
  const which = selection.all ? { filter: { ...filter, type: [] } } : { ids: [...selection.ids] }
  const exportAction = useExportAction(
    addressOf(testsApi.exportList.url, {}, { ...(selection.all ? filter : which), sort }),
  )
  useStayInPages(tests.data, page, (last) => setSearch({ page: last }))

  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<LibrarySearch>) => {
    const typed = change.q !== undefined && Object.keys(change).length === 1
    void setSearch({ ...change, page: null }, { history: typed ? 'replace' : 'push' })
  }
  const isNarrowed = search.q !== '' || search.category !== null || search.status.length > 0
  const action = (move: BulkTestMove, label: string, icon: ReactNode) => ({
    label,
    icon,
    onSelect: () => setAsking(move),
  })
  return (
    <>
      <ListScreen
        query={tests}
        noun={['test', 'tests']}
        toolbar={<LibraryToolbar search={search} settings={settings} onSearchChange={narrow} />}
        selectPage={<SelectPage ids={onPage} selection={selection} />}
        bulk={
          selection.count > 0 && (
            <SelectionBar
              label="Selected tests"
              selection={selection}
              found={tests.data && tests.data.total <= bulkTestsLimit ? tests.data : undefined}
              wholePage={onPage.every(selection.has)}
              max={selectionLimit}
              actions={[
                search.status[0] === 'archived'
                  ? action('unarchive', 'Unarchive', <ArchiveRestore aria-hidden />)
                  : action('archive', 'Archive', <Archive aria-hidden />),
                action('delete', 'Delete', <Trash2 aria-hidden />),
                exportAction,
              ]}
            />
          )
        }
        skeleton={<TableSkeleton label="Loading tests" columns={['w-28', 'w-24', 'w-26', 'w-26', 'w-30', 'w-32']} />}
        errorTitle="Error loading tests"
        error="Failed to load available tests. Please try again."
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No tests found"
              description="Try a different name or fewer filters."
              action={<Button onClick={() => narrow(noFilter)}>Clear Filters</Button>}
            />
          ) : (
            <EmptyState
              icon={<ClipboardList aria-hidden />}
              title="No tests yet"
              description="Create a test that every company can use."
            />
          )
        }
        sizes={sizes}
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
        onPerPageChange={(size) => void setSearch({ per_page: size, page: null }, { history: 'push' })}
      >
        {({ items }) => (
          <LibraryTable
            tests={items}
            outdated={tests.isPlaceholderData}
            sort={sort}
            onSortChange={(next) => narrow({ sort: next })}
            shows={settings.shows}
            selection={selection}
          />
        )}
      </ListScreen>
      {asking && (
        <BulkTestsDialog
          move={asking}
          which={which}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
