import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus, SearchX } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { TestsFilter } from './tests-filter.tsx'
import { orders, TestsTable } from './tests-table.tsx'
import type { TestsSearch } from './use-tests-search.ts'
import { filtersInUse, noFilter, useTestsSearch } from './use-tests-search.ts'

const sizes = [10, 20, 50, 100]

/** The company's tests and the library. */
export function Tests() {
  const [search, setSearch] = useTestsSearch()
  const { q, type, state, source, edited_within, favorite, sort, page, per_page } = search
  const filters = {
    q: q || undefined,
    type,
    status: state,
    source: source ?? undefined,
    edited_within: edited_within ?? undefined,
    favorite: favorite ?? undefined,
  }
  const tests = useQuery(queryFor(testsApi.list, { query: { ...filters, sort, page, per_page } }))
  useStayInPages(tests.data, page, (last) => setSearch({ page: last }))
  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<TestsSearch>) => {
    const typed = change.q !== undefined && Object.keys(change).length === 1
    void setSearch({ ...change, page: null }, { history: typed ? 'replace' : 'push' })
  }
  const filtered = q !== '' || filtersInUse(search) > 0
  const none = tests.data?.total === 0 && !tests.isPlaceholderData && !filtered
  const [compact, setCompact] = useCompactRows()
  const reorder = (next: typeof sort) => narrow({ sort: next })
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
            inUse={filtersInUse(search)}
            filters={<TestsFilter search={search} onSearchChange={narrow} />}
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
      empty={none ? <NoTestsYet /> : <NoTestsFound onClear={() => narrow(noFilter)} />}
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

function NoTestsYet() {
  const { allowed } = useMe()
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden />}
      title="No tests yet"
      description="Create a test to assess applicants."
      action={
        allowed.includes('create_job') && (
          <ButtonLink look="primary" to={pathTo('company_create_test')}>
            <Plus aria-hidden />
            Create Test
          </ButtonLink>
        )
      }
    />
  )
}

function NoTestsFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No tests found"
      description="Try a different name or fewer filters."
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  )
}
