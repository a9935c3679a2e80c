import { useQuery } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import { gradingApi } from '#domain/tests/grading-api.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { ResultsTable } from './results-table.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'
import type { ResultsSearch } from './use-results-search.ts'
import { comparable, filterOf, filtersInUse, noFilter, useResultsSearch } from './use-results-search.ts'

const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)
const ResultDrawer = lazyDialog(async () => (await import('./result-drawer.tsx')).ResultDrawer)

/** The attempts at a test, with search, filters, export and comparison. */
export function Results({ test }: { test: TestDetails }) {
  const [search, setSearch] = useResultsSearch()
  const { sort, page } = search
  const results = useQuery(
    queryFor(gradingApi.results, { params: { id: test.id }, query: { ...filterOf(search), sort, page } }),
  )
  useStayInPages(results.data, page, (last) => setSearch({ page: last }))
  const [selected, setSelected] = useState<readonly string[]>([])
  const toggle = ({ id }: TestResult, on: boolean) =>
    setSelected(on ? [...selected, id].slice(0, comparable.max) : selected.filter((one) => one !== id))
  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<ResultsSearch>) => {
    const typed = change.q !== undefined && Object.keys(change).length === 1
    void setSearch({ ...change, page: null }, { history: typed ? 'replace' : 'push' })
  }
  const filtered = search.q !== '' || filtersInUse(search) > 0
  const none = results.data?.total === 0 && !results.isPlaceholderData && !filtered
  const isFull = selected.length >= comparable.max
  return (
    <>
      <ListScreen
        query={results}
        noun={['result', 'results']}
        toolbar={!none && <ResultsToolbar test={test} search={search} onSearchChange={narrow} />}
        bulk={
          selected.length > 0 && (
            <BulkBar
              label="Selected results"
              status={`${selected.length} item(s) selected${isFull ? ', the maximum' : ''}`}
              onClear={() => setSelected([])}
              actions={[
                {
                  label: selected.length < comparable.min ? `Select ${comparable.min} to compare` : 'Compare',
                  disabled: selected.length < comparable.min,
                  onSelect: () => void setSearch({ compare: [...selected] }, { history: 'push' }),
                },
              ]}
            />
          )
        }
        skeleton={<TableSkeleton label="Loading results" columns={['w-48', 'w-40', 'w-32', 'w-28', 'w-28']} />}
        error="Failed to load the results. Please try again."
        empty={none ? <NoResultsYet /> : <NoResultsFound onClear={() => narrow(noFilter)} />}
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      >
        {(found) => (
          <ResultsTable
            results={found.items}
            outdated={results.isPlaceholderData}
            sort={sort}
            onSortChange={(next) => narrow({ sort: next })}
            selecting={selected.length > 0}
            isSelected={({ id }) => selected.includes(id)}
            isSelectable={({ id }) => !isFull || selected.includes(id)}
            onSelect={toggle}
            onOpen={({ id }) => void setSearch({ result: id }, { history: 'push' })}
          />
        )}
      </ListScreen>
      <ResultDrawer
        id={search.result}
        open={search.result !== null}
        onClose={() => void setSearch({ result: null }, { history: 'push' })}
      />
      <CompareDialog
        ids={search.compare}
        open={search.compare.length > 0}
        onClose={() => void setSearch({ compare: null }, { history: 'push' })}
      />
    </>
  )
}

function NoResultsYet() {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="No results yet"
      description="When applicants are assigned this test, they appear here."
    />
  )
}

function NoResultsFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No results found"
      description="Try a different name or fewer filters."
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  )
}
