import { testTypeLabels } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, Row, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import type { TestsSearch } from './use-tests-search.ts'

type Sort = TestsSearch['sort']

export const orders = [
  { value: '-updated_at', label: 'Recently edited' },
  { value: 'updated_at', label: 'Least recently edited' },
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: 'type', label: 'Type' },
  { value: '-type', label: 'Type, reversed' },
  { value: '-jobs_count', label: 'Most jobs' },
  { value: 'jobs_count', label: 'Fewest jobs' },
  { value: '-attempts_count', label: 'Most attempts' },
  { value: 'attempts_count', label: 'Fewest attempts' },
] as const satisfies readonly { value: Sort; label: string }[]

interface TestsTableProps {
  tests: readonly TestSummary[]
  /** The previous page is still shown while the next one loads. */
  outdated: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
}

/** A table with one row per test. */
export function TestsTable({ tests, outdated, sort, onSortChange }: TestsTableProps) {
  const order = { sort, onSortChange }
  return (
    <Table label="Tests" outdated={outdated}>
      <TableHead>
        <SortHead {...order} by="name" className="pl-5!">
          Test Name
        </SortHead>
        <SortHead {...order} by="type" className="w-40">
          Type
        </SortHead>
        <SortHead {...order} by="jobs_count" downFirst className="w-30">
          Linked Jobs
        </SortHead>
        <SortHead {...order} by="attempts_count" downFirst className="w-46">
          Attempts
        </SortHead>
        <SortHead {...order} by="updated_at" downFirst className="w-34">
          Last Edited
        </SortHead>
      </TableHead>
      <TableBody>
        {tests.map((test) => (
          <TestRow key={test.id} test={test} />
        ))}
      </TableBody>
    </Table>
  )
}

function TestRow({ test }: { test: TestSummary }) {
  return (
    <Row>
      <Cell className="min-w-0 basis-full @3xl:pl-5!">
        <span className="flex items-center gap-2 @max-3xl:flex-wrap">
          <span className="min-w-0 font-semibold wrap-anywhere @max-3xl:text-base @3xl:truncate" title={test.name}>
            {test.name}
          </span>
          {!test.is_active && <Badge>Draft</Badge>}
        </span>
      </Cell>
      <Cell>{testTypeLabels[test.type]}</Cell>
      <Cell className="tabular">
        {test.jobs_count.toLocaleString('en-US')}
        <span className="text-ink-soft @3xl:hidden"> linked {test.jobs_count === 1 ? 'job' : 'jobs'}</span>
      </Cell>
      <Cell className="tabular">
        {test.attempts_count.toLocaleString('en-US')}
        <span className="text-ink-soft @3xl:hidden"> {test.attempts_count === 1 ? 'attempt' : 'attempts'}</span>
        {test.average_score !== null && <span className="text-ink-soft"> · {test.average_score}% on average</span>}
      </Cell>
      <Cell>
        <span className="text-ink-soft @3xl:hidden">Edited </span>
        <RelativeTime at={test.updated_at} focusable />
      </Cell>
    </Row>
  )
}
