import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { numberText } from '#domain/kernel/count.ts'
import { product } from '#domain/product.ts'
import { pathTo } from '#domain/paths.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { FavoriteButton } from '#web/features/tests/favorite-button.tsx'
import { LibraryBadge } from '#web/features/tests/library-badge.tsx'
import { TestMenu } from '#web/features/tests/test-menu.tsx'
import { testSize } from '#web/features/tests/test-facts.ts'
import { TestStatusBadge } from '#web/features/tests/test-status-badge.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import type { TestsSearch } from './use-tests-search.ts'

const MatchingJobs = lazy(() => import('./matching-jobs.tsx'))

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
        <HeadCell className="w-13">
          <span className="sr-only">Favorite</span>
        </HeadCell>
        <SortHead {...order} by="name" className="pl-1!">
          Test Name
        </SortHead>
        <SortHead {...order} by="type" className="w-31">
          Type
        </SortHead>
        <SortHead {...order} by="jobs_count" downFirst className="w-27">
          Linked Jobs
        </SortHead>
        <SortHead {...order} by="attempts_count" downFirst className="w-40">
          Attempts
        </SortHead>
        <SortHead {...order} by="updated_at" downFirst className="w-29">
          Last Edited
        </SortHead>
        <HeadCell className="w-14">
          <span className="sr-only">Actions</span>
        </HeadCell>
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
  const returnState = useReturnState()
  return (
    <Row className="pr-14 pl-13">
      <Cell className="absolute top-2.5 left-2 @3xl:static @3xl:overflow-visible! @3xl:pr-0! @3xl:pl-3!">
        <FavoriteButton test={test} className="group-data-compact/list:@3xl:size-8" />
      </Cell>
      <Cell className="min-w-0 basis-full @3xl:pl-1!">
        <span className="flex items-center gap-2 @max-3xl:flex-wrap">
          <Link
            to={pathTo('company_test', { id: test.id })}
            state={returnState}
            title={test.name}
            className="touch-target min-w-0 rounded-sm font-semibold wrap-anywhere hover:underline @max-3xl:line-clamp-3 @max-3xl:text-base @3xl:truncate"
          >
            {test.name}
          </Link>
          {test.source === 'library' && <LibraryBadge />}
          {test.status !== 'active' && <TestStatusBadge status={test.status} />}
        </span>
        <SecondLine className="text-xs text-ink-soft @3xl:truncate">
          {testSize(test)}
          <Suspense>
            <MatchingJobs test={test} />
          </Suspense>
        </SecondLine>
      </Cell>
      <Cell>{testTypeLabels[test.type]}</Cell>
      <Cell className="tabular">
        {numberText(test.jobs_count)}
        <span className="text-ink-soft @3xl:hidden"> linked {test.jobs_count === 1 ? 'job' : 'jobs'}</span>
      </Cell>
      <Cell className="tabular">
        {numberText(test.attempts_count)}
        <span className="text-ink-soft @3xl:hidden"> {test.attempts_count === 1 ? 'attempt' : 'attempts'}</span>
        {test.average_score !== null && <span className="text-ink-soft"> · {test.average_score}% on average</span>}
      </Cell>
      <Cell>
        {test.source === 'library' ? (
          <span className="text-ink-faint">By {product.name}</span>
        ) : (
          <>
            <span className="text-ink-soft @3xl:hidden">Edited </span>
            <RelativeTime at={test.updated_at} focusable />
          </>
        )}
      </Cell>
      <Cell className="absolute top-2.5 right-3 @3xl:static @3xl:overflow-visible! @3xl:pr-2! @3xl:pl-0! @3xl:text-right">
        <TestMenu test={test} label={`Actions for ${test.name}`} className="group-data-compact/list:@3xl:size-8" />
      </Cell>
    </Row>
  )
}
