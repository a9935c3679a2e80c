import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { ReportCasesFilter } from '#domain/reports/api.ts'
import { db } from '#server/db/connect.ts'
import { indexedTextContains, likePatterns } from '#server/db/text-contains.ts'
import { reportCaseRows } from './report-case-rows.ts'

/** The IDs of the cases that match: open ones oldest first, resolved ones newest first. */
export function findReportCases(actor: Actor, { show, kind, q }: ReportCasesFilter) {
  const isResolved = show === 'resolved'
  const patterns = likePatterns(q)
  return db
    .selectFrom('report_cases')
    .where('status', isResolved ? '=' : '<>', 'resolved')
    .$if(kind !== undefined, (cases) => cases.where('kind', '=', kind!))
    .$if(show === 'mine', (cases) => cases.where('claimed_by', '=', asUser(actor).user_id))
    .$if(patterns.length > 0, (cases) => cases.where(indexedTextContains(patterns, sql.ref('title'))))
    .select('id')
    .$if(isResolved, (cases) => cases.orderBy('resolved_at', 'desc').orderBy('id', 'desc'))
    .$if(!isResolved, (cases) => cases.orderBy('opened_at').orderBy('id'))
}

/** The cases of these IDs, in their order. */
export const findReportCasesInOrder = (ids: readonly string[]) =>
  reportCaseRows(db)
    .where('report_cases.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], report_cases.id)`)
    .execute()
