import { useQuery } from '@tanstack/react-query'
import { ClipboardList, ListFilter, SearchX } from 'lucide-react'
import { testsApi } from '#domain/tests/api.ts'
import { testTypeLabels, testTypes } from '#domain/tests/test.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { TestsSkeleton } from './tests-skeleton.tsx'
import { TestsTable } from './tests-table.tsx'
import type { TestsSearch } from './use-tests-search.ts'
import { useTestsSearch } from './use-tests-search.ts'

const sizes = [10, 20, 50, 100]
const noFilter = { q: '', type: [] } satisfies Partial<TestsSearch>

/** The tests that the company's jobs can ask for. */
export function Tests() {
  const [search, setSearch] = useTestsSearch()
  const { q, type, sort, page, per_page } = search
  const tests = useQuery(queryFor(testsApi.list, { query: { q: q || undefined, type, sort, page, per_page } }))
  useStayInPages(tests.data, page, (last) => setSearch({ page: last }))
  const narrow = (change: Partial<TestsSearch>) =>
    void setSearch({ ...change, page: null }, { history: change.type ? 'push' : 'replace' })
  const filtered = q !== '' || type.length > 0
  const none = tests.data?.total === 0 && !tests.isPlaceholderData && !filtered
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!none && (
        <div className="flex flex-wrap gap-3">
          <SearchInput
            label="Search tests"
            placeholder="Search test names..."
            value={q}
            onValueChange={(words) => narrow({ q: words })}
            className="min-w-0 grow basis-64 max-md:basis-full"
          />
          <FilterPopover
            label="Filter Tests"
            icon={<ListFilter aria-hidden />}
            chosen={type.length > 1 ? `${type.length} chosen` : type[0] && testTypeLabels[type[0]]}
            className="w-56"
          >
            <div role="group" aria-label="Type" className="grid gap-1 p-2">
              {testTypes.map((one) => (
                <Checkbox
                  key={one}
                  label={testTypeLabels[one]}
                  value={type.includes(one)}
                  onValueChange={(on) =>
                    narrow({ type: testTypes.filter((other) => (other === one ? on : type.includes(other))) })
                  }
                  className="rounded-sm px-2 py-1.5 hover:bg-hover"
                />
              ))}
            </div>
          </FilterPopover>
          {filtered && (
            <Button look="ghost" onClick={() => narrow(noFilter)}>
              Clear Filters
            </Button>
          )}
        </div>
      )}
      <Card flush className="@container overflow-clip">
        <Loaded
          query={tests}
          errorTitle="Error loading tests"
          error="Failed to load available tests. Please try again."
          loading={<TestsSkeleton />}
        >
          {(found) => (
            <>
              <p role="status" className="sr-only">
                {found.total.toLocaleString('en-US')} {found.total === 1 ? 'test' : 'tests'}
              </p>
              {found.total === 0 ? (
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
              ) : (
                <TestsTable
                  tests={found.items}
                  outdated={tests.isPlaceholderData}
                  sort={sort}
                  onSortChange={(next) => void setSearch({ sort: next, page: null }, { history: 'push' })}
                />
              )}
              <Pagination
                page={found.page}
                perPage={found.per_page}
                total={found.total}
                sizes={sizes}
                onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
                onPerPageChange={(size) => void setSearch({ per_page: size, page: null }, { history: 'push' })}
              />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  )
}
