import { sql } from 'kysely'
import type { z } from 'zod'
import type { resultsQuery } from '#domain/tests/grading-api.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { minutesUsed, passed, presentResult, resultRows } from './present-result.ts'
import { findTest } from './test-row.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'

const columns = {
  submitted_at: sql.ref('attempts.submitted_at'),
  applicant_name: sql`lower(users.name)`,
  job_title: sql`lower(jobs.title)`,
  score: sql.ref('attempts.score'),
  minutes_used: minutesUsed,
  assigned_at: sql.ref('attempts.assigned_at'),
}

type ResultsQuery = z.output<typeof resultsQuery>
export type ResultFilters = Pick<ResultsQuery, 'q' | 'status' | 'passed' | 'job_id'>

/** The filtered attempts at a test in the actor's company. */
export const filterResults = (actor: Actor, test_id: string, { q, status, passed: is, job_id }: ResultFilters) =>
  resultRows(db)
    .where('attempts.test_id', '=', test_id)
    .where('attempts.company_id', '=', asMember(actor).company_id)
    .where(ofSeenJobs(asMember(actor), sql.ref('jobs.id')))
    .$if(status.length > 0, (rows) => rows.where('attempts.status', 'in', status))
    .$if(is !== undefined, (rows) => rows.where(sql<boolean>`${passed} = ${is}`))
    .$if(job_id !== undefined, (rows) => rows.where('jobs.id', '=', job_id!))
    .$if(Boolean(q), (rows) =>
      rows.where(textContains(likePatterns(q), [sql.ref('users.name'), sql.ref('jobs.title')])),
    )

/** The order of results; those without a value come last. */
export function resultOrder(sort: ResultsQuery['sort']) {
  const { column, direction } = sortOrder(sort, columns)
  const turn = sql.raw(direction)
  return sql`${column} ${turn} nulls last, attempts.id ${turn}`
}

/** The attempts at a test in the actor's company. */
export async function listResults(actor: Actor, test_id: string, query: ResultsQuery): Promise<Page<TestResult>> {
  authorize(actor, 'test.see_results', await findTest(db, test_id))
  const { page, per_page, sort, ...filters } = query
  const { rows, total } = await readPage(filterResults(actor, test_id, filters).orderBy(resultOrder(sort)), {
    page,
    per_page,
  })
  return { items: rows.map((row) => presentResult(actor, row)), page, per_page, total }
}
