import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { testCategoryLabels } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { TestMenu } from '#web/features/tests/test-menu.tsx'
import { TestStatusBadge } from '#web/features/tests/test-status-badge.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import type { LibrarySearch } from './use-library-search.ts'

/** The columns that can be hidden. */
export const libraryColumns = [
  { value: 'category', label: 'Type' },
  { value: 'duration', label: 'Duration' },
  { value: 'questions', label: 'Questions' },
  { value: 'attempts', label: 'Attempts' },
  { value: 'created', label: 'Created' },
] as const
type LibraryColumn = (typeof libraryColumns)[number]['value']

interface LibraryTableProps {
  tests: readonly TestSummary[]
  outdated: boolean
  sort: LibrarySearch['sort']
  onSortChange: (sort: LibrarySearch['sort']) => void
  /** Whether the user sees a column. */
  shows: (column: LibraryColumn) => boolean
  selection: Selection
}

/** A table with one row per test of the library. */
export function LibraryTable({ tests, outdated, shows, selection, ...sorting }: LibraryTableProps) {
  const order = { ...sorting, disabled: selection.count > 0 }
  const onPage = tests.map(({ id }) => id)
  const returnState = useReturnState()
  return (
    <Table label="Tests" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">
          <SelectPage ids={onPage} selection={selection} />
        </HeadCell>
        <SortHead {...order} by="name">
          Name
        </SortHead>
        {shows('category') && (
          <SortHead {...order} by="category" className="w-26">
            Type
          </SortHead>
        )}
        {shows('duration') && (
          <SortHead {...order} by="time_limit" className="w-22">
            Duration
          </SortHead>
        )}
        {shows('questions') && (
          <SortHead {...order} by="questions_count" downFirst className="w-23">
            Questions
          </SortHead>
        )}
        {shows('attempts') && (
          <SortHead {...order} by="attempts_count" downFirst className="w-23">
            Attempts
          </SortHead>
        )}
        {shows('created') && (
          <SortHead {...order} by="created_at" downFirst className="w-32">
            Created
          </SortHead>
        )}
        <HeadCell className="w-30">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {tests.map((test) => (
          <Row key={test.id} selected={selection.has(test.id)} className="pr-14 pl-13">
            <SelectCell
              label={test.name}
              value={selection.has(test.id)}
              onValueChange={(on) => selection.toggle([test.id], on, onPage)}
            />
            <Cell className="min-w-0 basis-full">
              <span className="flex items-center gap-2 @max-3xl:flex-wrap">
                <Link
                  to={pathTo('admin_test_edit', { id: test.id })}
                  state={returnState}
                  title={test.name}
                  className="touch-target min-w-0 rounded-sm font-semibold wrap-anywhere hover:underline @max-3xl:line-clamp-3 @3xl:truncate"
                >
                  {test.name}
                </Link>
                {test.status !== 'active' && <TestStatusBadge status={test.status} />}
              </span>
            </Cell>
            {shows('category') && <Cell>{testCategoryLabels[test.category]}</Cell>}
            {shows('duration') && <Cell className="tabular">{test.time_limit} min</Cell>}
            {shows('questions') && <Figure count={test.questions_count} one="question" many="questions" />}
            {shows('attempts') && <Figure count={test.attempts_count} one="attempt" many="attempts" />}
            {shows('created') && (
              <Cell className="text-ink-soft">
                <span className="@3xl:hidden">Created </span>
                <RelativeTime at={test.created_at} focusable />
              </Cell>
            )}
            <Cell className="@3xl:overflow-visible! @3xl:pr-3! @3xl:text-right">
              <span className="flex items-center gap-1 @3xl:justify-end">
                {test.allowed.includes('edit') && (
                  <ButtonLink size="sm" to={pathTo('admin_test_edit', { id: test.id })} state={returnState}>
                    Edit<span className="sr-only"> {test.name}</span>
                  </ButtonLink>
                )}
                <span className="@max-3xl:absolute @max-3xl:top-2.5 @max-3xl:right-3">
                  <TestMenu test={test} without="edit" label={`Actions for ${test.name}`} size="sm" />
                </span>
              </span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** A number; where the row is a card, with its name. */
function Figure({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <Cell className="tabular">
      {count.toLocaleString('en-US')}
      <span className="text-ink-soft @3xl:hidden"> {count === 1 ? one : many}</span>
    </Cell>
  )
}
