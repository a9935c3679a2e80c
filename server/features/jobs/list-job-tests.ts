import { sql } from 'kysely'
import type { z } from 'zod'
import type { jobsApi } from '#domain/jobs/api.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { presentTest, testRows } from '#server/features/tests/test-rows.ts'
import { isRequirable } from './check-job.ts'
import { findJobCompany } from './find-job-company.ts'

type Query = z.output<(typeof jobsApi)['listTests']['schema']['querystring']>

const columns = { name: sql`lower(tests.name)` }

/** The tests that staff can require for a company's job: its own, followed by the library. */
export async function listJobTests(actor: Actor, company_id: string, query: Query): Promise<Page<TestSummary>> {
  authorize(actor, 'job.create_for', await findJobCompany(db, company_id))
  const { page, per_page, q, sort } = query
  const order = sortOrder(sort, columns)
  const { rows, total } = await readPage(
    testRows(db, actor)
      .where(isRequirable(company_id))
      .$if(Boolean(q), (tests) => tests.where(textContains(likePatterns(q), [sql.ref('tests.name')])))
      .orderBy(sql`tests.company_id is null`)
      .orderBy(order.column, order.direction)
      .orderBy('tests.id', order.direction),
    { page, per_page },
  )
  return { items: rows.map((row) => presentTest(actor, row)), page, per_page, total }
}
