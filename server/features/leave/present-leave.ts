import { termsAt } from '#domain/assignments/planned-shifts.ts'
import type { Schedule } from '#domain/assignments/planned-shifts.ts'
import { showRates } from '#domain/assignments/pricing.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { leaveOutlookOf } from '#domain/leave/leave-outlook.ts'
import type { CountedLeave } from '#domain/leave/leave-outlook.ts'
import { leaveMachine } from '#domain/leave/leave.ts'
import type { Leave, LeaveOutlook } from '#domain/leave/leave.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findSchedules } from '#server/features/assignments/terms.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { LeaveRow } from './lists.ts'

/** Leave as a user sees it who may see it. */
export async function presentLeaves(from: Db | Tx, actor: Actor, rows: readonly LeaveRow[]): Promise<Leave[]> {
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
