import type { ReactNode } from 'react'
import { testTypeLabels } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/select.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import type { TestsSearch } from './use-tests-search.ts'

type Sort = TestsSearch['sort']

const orders = [
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
  /** The page before, while the next one is on its way. */
  outdated: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
}

/** One test a row; where there is no room for columns, each row becomes a card. */
export function TestsTable({ tests, outdated, sort, onSortChange }: TestsTableProps) {
  const order = { sort, onSortChange }
  return (
    <>
      <div className="border-b border-line px-5 py-2.5 @3xl:hidden">
        <div className="w-44">
          <Select aria-label="Order" value={sort} onValueChange={onSortChange} options={orders} />
        </div>
      </div>
      <table
        aria-label="Tests"
        aria-busy={outdated}
        className={cx('block w-full text-left text-sm transition-opacity @3xl:table', outdated && 'opacity-60')}
      >
        <thead className="@max-3xl:hidden">
          <tr>
            <SortHead {...order} by="name" className="w-full pl-6">
              Test Name
            </SortHead>
            <SortHead {...order} by="type">
              Type
            </SortHead>
            <SortHead {...order} by="jobs_count" downFirst>
              Linked Jobs
            </SortHead>
            <SortHead {...order} by="attempts_count" downFirst>
              Attempts
            </SortHead>
            <SortHead {...order} by="updated_at" downFirst className="pr-6">
              Last Edited
            </SortHead>
          </tr>
        </thead>
        <tbody className="block @3xl:table-row-group">
          {tests.map((test) => (
            <TestRow key={test.id} test={test} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function TestRow({ test }: { test: TestSummary }) {
  return (
    <tr className="grid gap-y-1.5 px-5 py-4 transition-colors not-first:border-t hover:bg-hover @3xl:table-row @3xl:border-t">
      <Cell className="min-w-0 @3xl:pl-6">
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="text-base font-semibold wrap-anywhere @3xl:text-sm">{test.name}</span>
          {!test.is_active && <Badge>Draft</Badge>}
        </span>
      </Cell>
      <Cell className="@3xl:whitespace-nowrap">{testTypeLabels[test.type]}</Cell>
      <Cell className="tabular @3xl:whitespace-nowrap">
        {test.jobs_count.toLocaleString('en-US')}
        <span className="text-ink-soft @3xl:hidden"> linked {test.jobs_count === 1 ? 'job' : 'jobs'}</span>
      </Cell>
      <Cell className="tabular @3xl:whitespace-nowrap">
        {test.attempts_count.toLocaleString('en-US')}
        <span className="text-ink-soft @3xl:hidden"> {test.attempts_count === 1 ? 'attempt' : 'attempts'}</span>
        {test.average_score !== null && <span className="text-ink-soft"> · {test.average_score}% on average</span>}
      </Cell>
      <Cell className="@3xl:pr-6 @3xl:whitespace-nowrap">
        <span className="text-ink-soft @3xl:hidden">Edited </span>
        <RelativeTime at={test.updated_at} focusable />
      </Cell>
    </tr>
  )
}

interface CellProps {
  className?: string
  children: ReactNode
}

function Cell({ className, children }: CellProps) {
  return <td className={cx('@3xl:px-3 @3xl:py-3.5', className)}>{children}</td>
}
