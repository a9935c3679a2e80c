import { termsAt } from '#domain/assignments/planned-shifts.ts'
import type { Schedule } from '#domain/assignments/planned-shifts.ts'
import { showRates } from '#domain/assignments/pricing.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { leaveBalanceOf, leaveOutlookOf } from '#domain/leave/leave-outlook.ts'
import type { CountedLeave } from '#domain/leave/leave-outlook.ts'
import { leaveMachine } from '#domain/leave/leave.ts'
import type { Leave, LeaveBalance, LeavesQuery, LeaveOutlook } from '#domain/leave/leave.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { visibleTo } from '#server/features/assignments/lists.ts'
import { findSchedules } from '#server/features/assignments/terms.ts'
import { now } from '#server/platform/clock/clock.ts'

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

/** Leave as a user sees it who may see it. */
async function presentLeaves(from: Db | Tx, actor: Actor, rows: readonly LeaveRow[]): Promise<Leave[]> {
  const ids = [...new Set(rows.map(({ assignment_id }) => assignment_id))]
  const [schedules, counted] = [await findLeaveSchedules(from, ids), await findCountedLeave(from, ids)]
  return rows.map((row) => {
    const schedule = schedules.get(row.assignment_id)!
    const others = counted.filter(({ id, assignment_id }) => assignment_id === row.assignment_id && id !== row.id)
    return {
      id: row.id,
      assignment_id: row.assignment_id,
      talent: { id: row.talent_id, name: row.talent_name },
      company: { id: row.company_id, name: row.company_name },
      kind: row.kind,
      from_on: row.from_on,
      to_on: row.to_on,
      status: row.status,
      note: row.note,
      reason: row.reason,
      requested_at: row.requested_at,
      outlook: presentOutlook(actor, schedule, others, row),
      allowed: allowedMoves(actor, row, schedule),
    }
  })
}

/** What leave changes, with the amounts that the actor may see. */
export function presentOutlook(
  actor: Actor,
  schedule: Schedule,
  others: readonly CountedLeave[],
  leave: CountedLeave,
): LeaveOutlook {
  const { bill_cents, pay_cents, ...outlook } = leaveOutlookOf(schedule, others, leave)
  return { ...outlook, difference: showRates(actor, { bill_cents, pay_cents }) }
}

/** Approved leave can be canceled until it begins. */
export const hasBegun = ({ status, from_on }: Pick<LeaveRow, 'status' | 'from_on'>, schedule: Schedule): boolean =>
  status === 'approved' && from_on <= todayOf(schedule)

function allowedMoves(actor: Actor, row: LeaveRow, schedule: Schedule): Leave['allowed'] {
  const permitted = (['approve', 'decline', 'cancel'] as const).filter(
    (move) => mayMove(leaveMachine, row.status, move) && may(actor, `leave.${move}`, row),
  )
  return permitted.filter((move) => move !== 'cancel' || !hasBegun(row, schedule))
}

/** Today by the clock of an assignment's terms. */
export function todayOf({ terms }: Schedule): string {
  const at = now()
  return dateIn((termsAt(terms, at) ?? terms[0]!).timezone, new Date(at))
}

type CountedLeaveRow = CountedLeave & { id: string; assignment_id: string }

/** The requested and approved leave of these assignments. */
export async function findCountedLeave(from: Db | Tx, assignment_ids: readonly string[]): Promise<CountedLeaveRow[]> {
  if (assignment_ids.length === 0) return []
  return from
    .selectFrom('leaves')
    .where('assignment_id', 'in', assignment_ids)
    .where('status', 'in', ['requested', 'approved'])
    .select(['id', 'assignment_id', 'kind', 'status', 'from_on', 'to_on'])
    .execute()
}

/** The schedules of these assignments. The days of leave count by the plan without leave, so none is needed. */
function findLeaveSchedules(from: Db | Tx, assignment_ids: readonly string[]): Promise<ReadonlyMap<string, Schedule>> {
  const today = now().slice(0, 10)
  return findSchedules(from, assignment_ids, today, today)
}

/** The schedule of an assignment. */
export async function findLeaveSchedule(from: Db | Tx, assignment_id: string): Promise<Schedule> {
  return (await findLeaveSchedules(from, [assignment_id])).get(assignment_id)!
}
