import { useQuery } from '@tanstack/react-query'
import { ClipboardList, ListFilter, SearchX } from 'lucide-react'
import { testsApi } from '#domain/tests/api.ts'
import { testTypeLabels, testTypes } from '#domain/tests/test.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { orders, TestsTable } from './tests-table.tsx'
import type { TestsSearch } from './use-tests-search.ts'
import { useTestsSearch } from './use-tests-search.ts'

const sizes = [10, 20, 50, 100]
const noFilter = { q: '', type: [] } satisfies Partial<TestsSearch>

/** The company's tests. */
export function Tests() {
  const [search, setSearch] = useTestsSearch()
  const { q, type, sort, page, per_page } = search
  const tests = useQuery(queryFor(testsApi.list, { query: { q: q || undefined, type, sort, page, per_page } }))
  useStayInPages(tests.data, page, (last) => setSearch({ page: last }))
  const narrow = (change: Partial<TestsSearch>) =>
    void setSearch({ ...change, page: null }, { history: change.type ? 'push' : 'replace' })
  const filtered = q !== '' || type.length > 0
  const none = tests.data?.total === 0 && !tests.isPlaceholderData && !filtered
  const [compact, setCompact] = useCompactRows()
  const reorder = (next: typeof sort) => void setSearch({ sort: next, page: null }, { history: 'push' })
  return (
    <ListScreen
      query={tests}
      noun={['test', 'tests']}
      toolbar={
        !none && (
          <ListToolbar
            search={{
              label: 'Search tests',
              placeholder: 'Search test names...',
              value: q,
              onValueChange: (words) => narrow({ q: words }),
            }}
            inUse={Number(type.length > 0)}
            filters={<TypeFilter value={type} onValueChange={(types) => narrow({ type: types })} />}
            onClear={filtered ? () => narrow(noFilter) : undefined}
            display={
              <DisplayMenu
                sort={sort}
                onSortChange={reorder}
                orders={orders}
                compact={compact}
                onCompactChange={setCompact}
              />
            }
          />
        )
      }
      errorTitle="Error loading tests"
      error="Failed to load available tests. Please try again."
      skeleton={<TableSkeleton label="Loading tests" columns={['w-36', 'w-28', 'w-44', 'w-32']} />}
      empty={
        none ? (
          <EmptyState
            icon={<ClipboardList aria-hidden />}
            title="No tests yet"
            description="Tests that your jobs require appear here."
          />
        ) : (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title="No tests found"
            description="Try a different name or fewer filters."
            action={<Button onClick={() => narrow(noFilter)}>Clear Filters</Button>}
          />
        )
      }
      sizes={sizes}
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      onPerPageChange={(size) => void setSearch({ per_page: size, page: null }, { history: 'push' })}
    >
      {(found) => (
        <TestsTable tests={found.items} outdated={tests.isPlaceholderData} sort={sort} onSortChange={reorder} />
      )}
    </ListScreen>
  )
}

interface TypeFilterProps {
  value: TestsSearch['type']
  onValueChange: (types: TestsSearch['type']) => void
}

function TypeFilter({ value, onValueChange }: TypeFilterProps) {
  return (
    <FilterPopover
      label="Filter Tests"
      icon={<ListFilter aria-hidden />}
      chosen={value.length > 1 ? `${value.length} selected` : value[0] && testTypeLabels[value[0]]}
      className="w-56"
    >
      <div role="group" aria-label="Type" className="grid gap-1 p-2">
        {testTypes.map((one) => (
          <Checkbox
            key={one}
            label={testTypeLabels[one]}
            value={value.includes(one)}
            onValueChange={(on) =>
              onValueChange(testTypes.filter((other) => (other === one ? on : value.includes(other))))
            }
            className="rounded-sm px-2 py-1.5 hover:bg-hover"
          />
        ))}
      </div>
    </FilterPopover>
  )
}
