import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { StaffRequest, StaffRequestsQuery } from '#domain/privacy/staff-request.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { automaticRequests, enteredRequests, presentStaffRequest } from './staff-request-rows.ts'

/** Open requests by their due date, overdue ones first, or ended ones, the latest first. */
export async function listStaffRequests(
  actor: Actor,
  { status, kind, q, page, per_page, sort }: StaffRequestsQuery,
): Promise<Page<StaffRequest>> {
  authorize(actor, 'privacy_request.list')
  const patterns = likePatterns(q)
  const isOpen = status === 'open'
  const found = db
    .selectFrom(enteredRequests(db).unionAll(automaticRequests(db)).as('request'))
    .selectAll('request')
    .where('request.status', isOpen ? '=' : '<>', 'open')
    .$if(kind !== undefined, (rows) => rows.where('request.kind', '=', kind!))
    .$if(patterns.length > 0, (rows) => rows.where(textContains(patterns, [searched])))
  const { rows, total } = await readPage(
    isOpen
      ? found.orderBy('request.due_on', sort === 'due_on' ? 'asc' : 'desc').orderBy('request.id')
      : found.orderBy('request.ended_at', sort === 'due_on' ? 'desc' : 'asc').orderBy('request.id'),
    { page, per_page },
  )
  return { items: rows.map((row) => presentStaffRequest(actor, row)), page, per_page, total }
}

const searched = sql`concat_ws(' ', request.name, request.email, request.message)`
