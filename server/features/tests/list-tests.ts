import { sql } from 'kysely'
import type { z } from 'zod'
import type { testsQuery } from '#domain/tests/api.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { textContains, likePatterns } from '#server/db/text-contains.ts'
import { sortOrder } from '#server/db/sort-order.ts'

const columns = {
  name: sql`lower(tests.name)`,
  type: sql.ref('tests.type'),
  jobs_count: sql.ref('test_counts.jobs'),
  attempts_count: sql.ref('test_counts.attempts'),
  created_at: sql.ref('tests.created_at'),
  updated_at: sql.ref('tests.updated_at'),
}

/** Tests for lists and pickers. */
export function testRows(from: Db | Tx) {
  return from
    .selectFrom('tests')
    .innerJoin('test_counts', 'test_counts.test_id', 'tests.id')
    .select([
      'tests.id',
      'tests.name',
      'tests.type',
      'tests.pass_rate',
      'tests.time_limit',
      'tests.is_active',
      'tests.created_at',
      'tests.updated_at',
      'test_counts.jobs as jobs_count',
      'test_counts.attempts as attempts_count',
    ])
    .select(
      sql<number | null>`round(test_counts.score_total::numeric / nullif(test_counts.graded, 0))::integer`.as(
        'average_score',
      ),
    )
    .select(({ selectFrom }) =>
      selectFrom('questions')
        .whereRef('questions.test_id', '=', 'tests.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('questions_count'),
    )
}

/** The tests of the actor's company. */
export async function listTests(actor: Actor, query: z.output<typeof testsQuery>): Promise<Page<TestSummary>> {
  const { company_id } = asMember(actor)
  const order = sortOrder(query.sort, columns)
  const scope = <Rows extends ReturnType<typeof testRows>>(rows: Rows) =>
    rows
      .where('tests.company_id', '=', company_id)
      .$if(query.active_only === true, (tests) => tests.where('tests.is_active', '=', true))
      .$if(query.type.length > 0, (tests) => tests.where('tests.type', 'in', query.type))
      .$if(Boolean(query.q), (tests) => tests.where(textContains(likePatterns(query.q), [sql.ref('tests.name')])))
  const [items, { total }] = await Promise.all([
    scope(testRows(db))
      .orderBy(order.column, order.direction)
      .orderBy('tests.id', order.direction)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    scope(testRows(db))
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, page: query.page, per_page: query.per_page, total }
}
