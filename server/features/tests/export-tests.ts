import { sql } from 'kysely'
import type { z } from 'zod'
import type { testsExportQuery } from '#domain/tests/api.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { testStatusLabels } from '#domain/tests/test-machine.ts'
import { testCategoryLabels } from '#domain/tests/test.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { filterTests } from './filter-tests.ts'
import { orderOf } from './list-tests.ts'
import { presentTest, testRows } from './test-rows.ts'

const columns: Column<TestSummary>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Type', cell: ({ category }) => testCategoryLabels[category] },
  { title: 'Status', cell: ({ status }) => testStatusLabels[status] },
  { title: 'Duration (min)', cell: ({ time_limit }) => time_limit },
  { title: 'Questions', cell: ({ questions_count }) => questions_count },
  { title: 'Jobs', cell: ({ jobs_count }) => jobs_count },
  { title: 'Attempts', cell: ({ attempts_count }) => attempts_count },
  { title: 'Created', cell: ({ created_at }) => created_at.slice(0, 10) },
]

/** The actor's tests as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportTests(actor: Actor, { ids, sort, ...filter }: z.output<typeof testsExportQuery>) {
  authorize(actor, 'test.list')
  const order = orderOf(sort)
  const findIds = () =>
    filterTests(actor, testRows(db, actor), filter)
      .$if(ids.length > 0, (tests) => tests.where('tests.id', 'in', ids))
      .clearSelect()
      .select('tests.id')
      .orderBy(sql`tests.company_id is null`)
      .orderBy(order.column, order.direction)
      .orderBy('tests.id', order.direction)
      .limit(exportLimit)
      .execute()
  const findRows = async (some: readonly string[]) => {
    const rows = await testRows(db, actor).where('tests.id', 'in', some).execute()
    const found = new Map(rows.map((row) => [row.id, presentTest(actor, row)]))
    return some.flatMap((id) => found.get(id) ?? [])
  }
  return { name: `tests-${now().slice(0, 10)}`, columns, batches: batchesById(findIds, findRows) }
}
