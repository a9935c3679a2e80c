import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { resultLabels } from '#domain/tests/attempt.ts'
import type { gradingApi } from '#domain/tests/grading-api.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { filterResults, resultOrder } from './list-results.ts'
import { resultRows } from './present-result.ts'
import type { ResultRow } from './present-result.ts'
import { findTest } from './test-row.ts'

/** Rows per query. */
const batch = 500

type ExportQuery = z.output<(typeof gradingApi)['exportResults']['schema']['querystring']>

/** The attempts at a test as a table, with dates in the company's time zone. */
export async function exportResults(actor: Actor, test_id: string, { sort, ...filters }: ExportQuery) {
  authorize(actor, 'test.see_results', await findTest(db, test_id))
  const { timezone } = await db
    .selectFrom('companies')
    .where('id', '=', asMember(actor).company_id)
    .select('timezone')
    .executeTakeFirstOrThrow()
  const ids = await filterResults(actor, test_id, filters)
    .clearSelect()
    .select('attempts.id')
    .orderBy(resultOrder(sort))
    .execute()
  return {
    name: `test-results-${now().slice(0, 10)}`,
    columns: columnsIn(timezone),
    batches: inBatches(ids.map(({ id }) => id)),
  }
}

function columnsIn(timezone: string): Column<ResultRow>[] {
  const dayOf = (at: string | null) => at && dateIn(timezone, new Date(at))
  return [
    { title: 'Applicant', cell: (row) => row.applicant_name },
    { title: 'Job', cell: (row) => row.job_title },
    { title: 'Status', cell: (row) => resultLabels[row.status] },
    { title: 'Score', cell: (row) => row.score },
    { title: 'Passed', cell: (row) => (row.is_passed === null ? null : row.is_passed ? 'Yes' : 'No') },
    { title: 'Minutes Used', cell: (row) => row.minutes_used },
    { title: 'Assigned', cell: (row) => dayOf(row.assigned_at) },
    { title: 'Due', cell: (row) => dayOf(row.due_at) },
    { title: 'Submitted', cell: (row) => dayOf(row.submitted_at) },
    { title: 'Graded', cell: (row) => dayOf(row.graded_at) },
    { title: 'Version', cell: (row) => row.version },
    { title: 'Integrity Notes', cell: (row) => row.integrity_notes },
    { title: 'Result From', cell: (row) => dayOf(row.reused_from) },
    { title: 'Replaced Because', cell: (row) => row.replaced_because },
    { title: 'Link', cell: (row) => config.origin + pathTo('company_application', { id: row.application_id }) },
  ]
}

/** In batches, so that no connection is held while the client does not read. */
async function* inBatches(ids: readonly string[]): AsyncGenerator<ResultRow[]> {
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    const rows = await resultRows(db).where('attempts.id', 'in', some).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield some.flatMap((id) => byId.get(id) ?? [])
  }
}
