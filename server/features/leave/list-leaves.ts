import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { Leave, LeavesQuery } from '#domain/leave/leave.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { visibleTo } from '#server/features/assignments/list-assignments.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { leaveRows } from './leave-rows.ts'
import { presentLeaves } from './present-leave.ts'

/** The leave of the actor's assignments, company or companies. */
export async function listLeaves(actor: Actor, query: LeavesQuery): Promise<Page<Leave>> {
  authorize(actor, 'leave.list')
  const { page, per_page, assignment_id, status } = query
  const { direction } = sortOrder(query.sort, { from_on: 'from_on' })
  const found = leaveRows(db)
    .innerJoin('assignments', 'assignments.id', 'leaves.assignment_id')
    .where(visibleTo(asUser(actor)))
    .$if(assignment_id !== undefined, (rows) => rows.where('leaves.assignment_id', '=', assignment_id!))
    .$if(status !== undefined, (rows) => rows.where('leaves.status', '=', status!))
  const { rows, total } = await readPage(found.orderBy('leaves.from_on', direction).orderBy('leaves.id', direction), {
    page,
    per_page,
  })
  return { items: await presentLeaves(db, actor, rows), page, per_page, total }
}
