import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ClipboardList, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { pathTo } from '#domain/paths.ts'
import { bulkTestsLimit, testsApi } from '#domain/tests/api.ts'
import type { BulkTestMove } from '#domain/tests/api.ts'
import { testMachine, testStatusLabels } from '#domain/tests/test-machine.ts'
import { testCategories, testCategoryLabels } from '#domain/tests/test.ts'
import type { TestCategory, TestSummary } from '#domain/tests/test.ts'
import { TestStatusBadge } from '#web/features/tests/test-status-badge.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { StaffList } from '#web/lib/list/staff-list.tsx'
import type { Selected } from '#web/lib/list/staff-list.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { Select } from '#web/ui/select.tsx'
import { libraryColumns } from './library-columns.tsx'
import { TestRowActions } from './test-row-actions.tsx'
import type { LibrarySearch } from './use-library-search.ts'
import { filterOf, noFilter, useLibrarySearch } from './use-library-search.ts'

const BulkTestsDialog = lazyDialog(async () => (await import('./bulk-tests-dialog.tsx')).BulkTestsDialog)

const all = 'all'
const categories = [
  { value: all, label: 'All types' },
  ...testCategories.map((value) => ({ value, label: testCategoryLabels[value] })),
] as const satisfies readonly { value: TestCategory | typeof all; label: string }[]

const orders = [
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: '-updated_at', label: 'Recently edited' },
  { value: 'category', label: 'Type' },
  { value: '-category', label: 'Type, reversed' },
  { value: '-time_limit', label: 'Longest' },
  { value: 'time_limit', label: 'Shortest' },
  { value: '-questions_count', label: 'Most questions' },
  { value: 'questions_count', label: 'Fewest questions' },
  { value: '-attempts_count', label: 'Most attempts' },
  { value: 'attempts_count', label: 'Fewest attempts' },
] as const satisfies readonly { value: LibrarySearch['sort']; label: string }[]

/** The tests that every company can use. */
export function Library() {
  const [search, setSearch] = useLibrarySearch()
  const { sort, page, per_page, category, status } = search
  const filter = filterOf(search)
  const tests = useQuery(queryFor(testsApi.list, { query: { ...filter, sort, page, per_page } }))
  const state = useReturnState()
  const mayEdit = useMe().allowed.includes('create_library_tests')
  const narrow = (change: Partial<LibrarySearch>) => void setSearch({ ...change, page: null }, { history: 'push' })
  return (
    <StaffList
      list="tests"
      screen="admin_tests"
      noun={['test', 'tests']}
      query={tests}
      search={search}
      setSearch={setSearch}
      filter={filter}
      noFilter={noFilter}
      exportUrl={testsApi.exportList.url}
      finds="Search test names..."
      orders={orders}
      nameColumn={{ label: 'Name', by: 'name' }}
      nameOf={({ name }) => name}
      Mark={StatusMark}
      {...(mayEdit && {
        linkTo: ({ id }: TestSummary) => ({ to: pathTo('admin_test_edit', { id }), state }),
        bulkLimit: bulkTestsLimit,
        renderSelection: (selected: Selected) => <BulkMoves filter={filter} {...selected} />,
      })}
      columns={libraryColumns}
      RowActions={TestRowActions}
      actionsWidth="w-32"
      filters={
        <>
          <Select<TestCategory | typeof all>
            aria-label="Type"
            className="w-36"
            value={category ?? all}
            onValueChange={(next) => narrow({ category: next === all ? null : next })}
            options={categories}
          />
          <StatusSelect
            statuses={testMachine.states}
            labels={testStatusLabels}
            none="Not archived"
            value={status}
            onValueChange={(next) => narrow({ status: next })}
          />
        </>
      }
      inUse={[category, status.length > 0].filter(Boolean).length}
      errorTitle="Error loading tests"
      error="Failed to load available tests. Please try again."
      nothing={{
        icon: <ClipboardList aria-hidden />,
        description: mayEdit
          ? 'Create a test that every company can use.'
          : 'Tests that every company can use appear here.',
      }}
    />
  )
}

/** The status of a test that companies cannot use. */
const StatusMark = ({ item: { status } }: { item: TestSummary }) =>
  status !== 'active' && (
    <span className="ml-2">
      <TestStatusBadge status={status} />
    </span>
  )

/** What can be done with the selected tests. */
function BulkMoves({ filter, ids, clear, bar }: Selected & { filter: ReturnType<typeof filterOf> }) {
  const [asking, setAsking] = useState<BulkTestMove>()
  useReadyDialogs(BulkTestsDialog)
  const action = (move: BulkTestMove, label: string, icon: ReactNode) => ({
    label,
    icon,
    onSelect: () => setAsking(move),
  })
  return (
    <>
      {bar([
        filter.status[0] === 'archived'
          ? action('unarchive', 'Unarchive', <ArchiveRestore aria-hidden />)
          : action('archive', 'Archive', <Archive aria-hidden />),
        action('delete', 'Delete', <Trash2 aria-hidden />),
      ])}
      {asking && (
        <BulkTestsDialog
          move={asking}
          which={ids ? { ids } : { filter: { ...filter, type: [] } }}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            clear()
          }}
        />
      )}
    </>
  )
}
