import { sql } from 'kysely'
import type { z } from 'zod'
import type { testsQuery } from '#domain/tests/api.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { asUser, companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { textContains, likePatterns } from '#server/db/text-contains.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { orZero, presentTest, testRows } from './test-rows.ts'

const day_ms = 86_400_000

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

/**
 * The tests of the actor's company, followed by the library, each in the requested order. Only staff see the library's
 * drafts.
 */
export async function listTests(actor: Actor, query: z.output<typeof testsQuery>): Promise<Page<TestSummary>> {
  authorize(actor, 'test.list')
  const { user_id } = asUser(actor)
  const company_id = companyOf(actor)
  const order = sortOrder(query.sort, columns)
  const scope = <Rows extends ReturnType<typeof testRows>>(rows: Rows) =>
    rows
      .where(({ eb, or, and }) => {
        const own = eb('tests.company_id', '=', company_id)
        const shared = eb('tests.company_id', 'is', null)
        const library = company_id === null ? shared : and([shared, eb('tests.status', '<>', 'draft')])
        return query.source === 'own' ? own : query.source === 'library' ? library : or([own, library])
      })
      .$if(query.active_only === true, (tests) => tests.where('tests.is_active', '=', true))
      .$if(query.category !== undefined, (tests) => tests.where('tests.category', '=', query.category!))
      .$if(query.type.length > 0, (tests) => tests.where('tests.type', 'in', query.type))
      .where('tests.status', 'in', query.status.length > 0 ? query.status : ['draft', 'active'])
      .$if(query.favorite === true, (tests) =>
        tests.where('tests.id', 'in', db.selectFrom('test_favorites').where('user_id', '=', user_id).select('test_id')),
      )
      .$if(query.edited_within !== undefined, (tests) =>
        tests.where('tests.updated_at', '>=', fromNow(-query.edited_within! * day_ms)),
      )
      .$if(Boolean(query.q), (tests) => tests.where(textContains(likePatterns(query.q), [sql.ref('tests.name')])))
  const [items, { total }] = await Promise.all([
    scope(testRows(db, actor))
      .orderBy(sql`tests.company_id is null`)
      .orderBy(order.column, order.direction)
      .orderBy('tests.id', order.direction)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    scope(testRows(db, actor))
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const { page, per_page } = query
  return { items: items.map((row) => presentTest(actor, row)), page, per_page, total }
}
