import { useQuery } from '@tanstack/react-query'
import { Handshake, SearchX } from 'lucide-react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { selectionLimit } from '#domain/kernel/page.ts'
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
import { AssignmentFigures } from './assignment-figures.tsx'
import { AssignmentsTable } from './assignments-table.tsx'
import { AssignmentsToolbar } from './assignments-toolbar.tsx'
import { exportAddress, filterOf, noFilter, useAssignmentsSearch } from './use-assignments-search.ts'
import type { AssignmentsSearch } from './use-assignments-search.ts'

/** The assignments with their numbers by status. */
export function AssignmentList() {
  const [search, setSearch] = useAssignmentsSearch()
  const { sort, page, per_page } = search
  const filter = filterOf(search)
  const assignments = useQuery(queryFor(assignmentsApi.list, { query: { ...filter, sort, page, per_page } }))
  const settings = useListSettings('assignments')
  const selection = useSelection(JSON.stringify(filter), assignments.data?.total ?? 0, selectionLimit)
  const onPage = assignments.data?.items.map(({ id }) => id) ?? []
  const exportAction = useExportAction(exportAddress(selection.all ? filter : { ids: [...selection.ids] }, sort))
  useStayInPages(assignments.data, page, (last) => setSearch({ page: last }))

  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<AssignmentsSearch>) => {
    const typed = change.q !== undefined && Object.keys(change).length === 1
    void setSearch({ ...change, page: null }, { history: typed ? 'replace' : 'push' })
  }
  const isNarrowed = search.q !== '' || search.status !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AssignmentFigures status={search.status} onStatusChange={(status) => narrow({ status })} />
      <ListScreen
        query={assignments}
        noun={['assignment', 'assignments']}
        toolbar={<AssignmentsToolbar search={search} settings={settings} onSearchChange={narrow} />}
        selectPage={<SelectPage ids={onPage} selection={selection} />}
        bulk={
          selection.count > 0 && (
            <SelectionBar
              label="Selected assignments"
              selection={selection}
              found={assignments.data}
              wholePage={onPage.every(selection.has)}
              max={selectionLimit}
              actions={[exportAction]}
            />
          )
        }
        skeleton={<TableSkeleton label="Loading assignments" columns={['w-40', 'w-32', 'w-24', 'w-28', 'w-24']} />}
        error="Failed to load the assignments. Please try again."
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No assignments match"
              action={<Button onClick={() => narrow(noFilter)}>Show all assignments</Button>}
            />
          ) : (
            <EmptyState
              icon={<Handshake aria-hidden />}
              title="No assignments yet"
              description="Accepted offers become assignments."
            />
          )
        }
        sizes={[20, 50, 100]}
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
        onPerPageChange={(size) => void setSearch({ per_page: size, page: null }, { history: 'push' })}
      >
        {({ items }) => (
          <AssignmentsTable
            assignments={items}
            outdated={assignments.isPlaceholderData}
            sort={sort}
            onSortChange={(next) => narrow({ sort: next })}
            shows={settings.shows}
            selection={selection}
            onOpen={(id) => void setSearch({ assignment: id }, { history: 'push' })}
          />
        )}
      </ListScreen>
    </div>
  )
}
