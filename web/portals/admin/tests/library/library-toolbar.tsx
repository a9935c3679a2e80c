import { pathTo } from '#domain/paths.ts'
import { testMachine, testStatusLabels } from '#domain/tests/test-machine.ts'
import type { TestStatus } from '#domain/tests/test-machine.ts'
import { testCategories, testCategoryLabels } from '#domain/tests/test.ts'
import type { TestCategory } from '#domain/tests/test.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { SavedViews } from '#web/lib/list/saved-views.tsx'
import type { useListSettings } from '#web/lib/list/use-list-settings.ts'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { libraryColumns } from './library-table.tsx'
import type { LibrarySearch } from './use-library-search.ts'
import { noFilter } from './use-library-search.ts'

const all = 'all'
const categories = [
  { value: all, label: 'All types' },
  ...testCategories.map((value) => ({ value, label: testCategoryLabels[value] })),
] as const satisfies readonly { value: TestCategory | typeof all; label: string }[]
const statuses = [
  { value: all, label: 'Not archived' },
  ...testMachine.states.map((value) => ({ value, label: testStatusLabels[value] })),
] as const satisfies readonly { value: TestStatus | typeof all; label: string }[]

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

interface LibraryToolbarProps {
  search: LibrarySearch
  settings: ReturnType<typeof useListSettings>
  onSearchChange: (change: Partial<LibrarySearch>) => void
}

/** Search and filters of the test library. */
export function LibraryToolbar({ search, settings, onSearchChange }: LibraryToolbarProps) {
  const [compact, setCompact] = useCompactRows()
  const { q, category, status } = search
  const inUse = [category, status.length > 0].filter(Boolean).length
  return (
    <ListToolbar
      search={{
        label: 'Search tests',
        placeholder: 'Search test names...',
        value: q,
        onValueChange: (next) => onSearchChange({ q: next }),
      }}
      filters={
        <>
          <Select
            aria-label="Type"
            className="w-36!"
            value={category ?? all}
            onValueChange={(next: TestCategory | typeof all) =>
              onSearchChange({ category: next === all ? null : next })
            }
            options={categories}
          />
          <Select
            aria-label="Status"
            className="w-38!"
            value={status[0] ?? all}
            onValueChange={(next: TestStatus | typeof all) => onSearchChange({ status: next === all ? [] : [next] })}
            options={statuses}
          />
        </>
      }
      inUse={inUse}
      onClear={inUse > 0 || q ? () => onSearchChange(noFilter) : undefined}
      display={
        <>
          <SavedViews list="tests" path={pathTo('admin_tests')} views={settings.views} />
          <DisplayMenu
            sort={search.sort}
            onSortChange={(sort) => onSearchChange({ sort })}
            orders={orders}
            compact={compact}
            onCompactChange={setCompact}
            columns={libraryColumns}
            hidden={settings.hidden}
            onHiddenChange={settings.hide}
          />
        </>
      }
    />
  )
}
