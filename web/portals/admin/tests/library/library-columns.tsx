import { testCategoryLabels } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { Count } from '#web/lib/list/staff-table.tsx'
import type { StaffColumn } from '#web/lib/list/staff-table.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import type { LibrarySearch } from './use-library-search.ts'

/** The columns of the test library. */
export const libraryColumns: readonly StaffColumn<TestSummary, LibrarySearch['sort']>[] = [
  {
    value: 'category',
    label: 'Type',
    width: 'w-26',
    by: 'category',
    cell: ({ category }) => testCategoryLabels[category],
  },
  {
    value: 'duration',
    label: 'Duration',
    width: 'w-24',
    by: 'time_limit',
    cell: ({ time_limit }) => `${time_limit} min`,
  },
  {
    value: 'questions',
    label: 'Questions',
    width: 'w-26',
    by: 'questions_count',
    downFirst: true,
    cell: ({ questions_count }) => <Count of={questions_count} noun={['question', 'questions']} />,
  },
  {
    value: 'attempts',
    label: 'Attempts',
    width: 'w-24',
    by: 'attempts_count',
    downFirst: true,
    cell: ({ attempts_count }) => <Count of={attempts_count} noun={['attempt', 'attempts']} />,
  },
  {
    value: 'created',
    label: 'Created',
    width: 'w-30',
    by: 'created_at',
    downFirst: true,
    cell: ({ created_at }) => (
      <span className="text-ink-soft">
        <span className="@3xl:hidden">Created </span>
        <RelativeTime at={created_at} className="@max-3xl:lowercase" focusable />
      </span>
    ),
  },
]
