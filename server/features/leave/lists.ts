import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { leaveBalanceOf } from '#domain/leave/leave-outlook.ts'
import type { Leave, LeaveBalance, LeavesQuery } from '#domain/leave/leave.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { visibleTo } from '#server/features/assignments/lists.ts'
import { findCountedLeave, findLeaveSchedule, presentLeaves, todayOf } from './present-leave.ts'

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

/** Leave after a change. The caller has authorized the actor. */
export async function showLeave(tx: Tx, actor: Actor, id: string): Promise<Leave> {
  const [leave] = await presentLeaves(tx, actor, [await findLeave(tx, id)])
  return leave!
}

/** The days of paid leave of an assignment this year. */
export async function showLeaveBalance(actor: Actor, assignment_id: string): Promise<LeaveBalance> {
  authorize(actor, 'assignment.see', await findAssignment(db, assignment_id))
  const schedule = await findLeaveSchedule(db, assignment_id)
  const year = Number(todayOf(schedule).slice(0, 4))
  return leaveBalanceOf(schedule, await findCountedLeave(db, [assignment_id]), year)
}

/** Leave with its parties, for authorization and presentation. */
export const leaveRows = (from: Db | Tx) =>
  from
    .selectFrom('leaves')
    .innerJoin('companies', 'companies.id', 'leaves.company_id')
    .innerJoin('users', 'users.id', 'leaves.talent_id')
    .select([
      'leaves.id',
      'leaves.assignment_id',
      'leaves.company_id',
      jobOfAssignment('leaves.assignment_id').as('job_id'),
      'leaves.talent_id',
      'companies.account_manager_id',
      'companies.name as company_name',
      'users.name as talent_name',
      'leaves.kind',
      'leaves.from_on',
      'leaves.to_on',
      'leaves.status',
      'leaves.note',
      'leaves.reason',
      'leaves.requested_at',
    ])

export type LeaveRow = Awaited<ReturnType<ReturnType<typeof leaveRows>['executeTakeFirstOrThrow']>>

/** Finds leave by ID; throws `not_found`. The caller authorizes. */
export async function findLeave(from: Db | Tx, id: string): Promise<LeaveRow> {
  return leaveRows(from).where('leaves.id', '=', id).executeTakeFirstOrThrow(notFound)
}
