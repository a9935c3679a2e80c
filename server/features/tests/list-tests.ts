import { sql } from 'kysely'
import type { z } from 'zod'
import type { testsQuery } from '#domain/tests/api.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { filterTests } from './filter-tests.ts'
import { orZero, presentTest, testRows } from './test-rows.ts'

const columns = {
  name: sql`lower(tests.name)`,
  type: sql.ref('tests.type'),
  category: sql.ref('tests.category'),
  time_limit: sql.ref('tests.time_limit'),
  questions_count: sql.ref('tests.questions_count'),
  jobs_count: orZero(sql.ref('test_counts.jobs')),
  attempts_count: orZero(sql.ref('test_counts.attempts')),
  created_at: sql.ref('tests.created_at'),
  updated_at: sql.ref('tests.updated_at'),
}

export const orderOf = (sort: z.output<typeof testsQuery>['sort']) => sortOrder(sort, columns)

/**
 * The tests of the actor's company, followed by the library, each in the requested order. Only admins see the library's
 * drafts.
 */
export async function listTests(actor: Actor, query: z.output<typeof testsQuery>): Promise<Page<TestSummary>> {
  authorize(actor, 'test.list')
  const order = orderOf(query.sort)
  const { rows: items, total } = await readPage(
    filterTests(actor, testRows(db, actor), query)
      .orderBy(sql`tests.company_id is null`)
      .orderBy(order.column, order.direction)
      .orderBy('tests.id', order.direction),
    query,
  )
  const { page, per_page } = query
  return { items: items.map((row) => presentTest(actor, row)), page, per_page, total }
}
