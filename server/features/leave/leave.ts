import { workdays } from '#domain/assignments/planned-shifts.ts'
import type { Schedule } from '#domain/assignments/planned-shifts.ts'
import { isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { exceedsBalance } from '#domain/leave/leave-outlook.ts'
import type { CountedLeave } from '#domain/leave/leave-outlook.ts'
import { leaveForm, leaveLimits, leaveMachine, leaveMessages } from '#domain/leave/leave.ts'
import type { Leave, LeaveForm, LeaveOutlook } from '#domain/leave/leave.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAssignment, lockAssignment } from '#server/features/assignments/find-assignment.ts'
import type { AssignmentRow } from '#server/features/assignments/find-assignment.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import {
  findLeave,
  showLeave,
  findCountedLeave,
  findLeaveSchedule,
  hasBegun,
  presentOutlook,
  todayOf,
} from './find-leave.ts'

type Dates = Pick<LeaveForm, 'kind' | 'from_on' | 'to_on'>

/** PostgreSQL's code for a violated exclusion constraint: there is leave on these days. */
const overlaps = '23P01'

/** Requests leave from work. Throws `invalid_input` if it is not possible on these days. */
export async function requestLeave(actor: Actor, form: LeaveForm): Promise<Leave> {
  const { assignment_id, ...leave } = parseForm(leaveForm, form)
  return transaction(async (tx) => {
    // Of two requests at once, the second counts the days of the first.
    const assignment = await lockAssignment(tx, assignment_id)
    authorize(actor, 'leave.request', assignment)
    await checkLeave(tx, assignment, leave)
    const { company_id, talent_id } = assignment
    const { id } = await tx
      .insertInto('leaves')
      .values({
        ...leave,
        assignment_id,
        company_id,
        talent_id,
        status: leaveMachine.initial,
        requested_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw errorCode(error) === overlaps ? fieldFailure('from_on', leaveMessages.overlap) : error
      })
    await record(tx, 'leave.requested', { actor, company_id, data: { leave_id: id, assignment_id, talent_id } })
    return showLeave(tx, actor, id)
  })
}

/** What requested leave would change. Throws as `requestLeave`. */
export async function previewLeave(actor: Actor, form: LeaveForm): Promise<LeaveOutlook> {
  const { assignment_id, ...leave } = parseForm(leaveForm, form)
  return transaction(async (tx) => {
    const assignment = await findAssignment(tx, assignment_id)
    authorize(actor, 'leave.request', assignment)
    const { schedule, others } = await checkLeave(tx, assignment, leave)
    if (others.some(({ from_on, to_on }) => from_on <= leave.to_on && leave.from_on <= to_on))
      throw fieldFailure('from_on', leaveMessages.overlap)
    return presentOutlook(actor, schedule, others, { ...leave, status: leaveMachine.initial })
  })
}

/** Checks that leave is possible on these days, and answers what it is taken from. */
async function checkLeave(tx: Tx, { id, status }: AssignmentRow, dates: Dates) {
  if (status === 'ended') throw new Failure('illegal_move')
  const [schedule, others] = [await findLeaveSchedule(tx, id), await findCountedLeave(tx, [id])]
  checkDays(dates, schedule, others)
  return { schedule, others }
}

function checkDays({ kind, from_on, to_on }: Dates, schedule: Schedule, others: readonly CountedLeave[]): void {
  const today = todayOf(schedule)
  if (kind !== 'sick' && from_on < today) throw fieldFailure('from_on', leaveMessages.past)
  if (from_on < addDays(today, -leaveLimits.days_back)) throw fieldFailure('from_on', leaveMessages.too_old)
  if (to_on > addDays(today, leaveLimits.days_ahead)) throw fieldFailure('to_on', leaveMessages.too_far)
  if (workdays(schedule, from_on, to_on).length === 0) throw fieldFailure('from_on', leaveMessages.no_workdays)
  if (kind === 'paid' && exceedsBalance(schedule, others, { from_on, to_on }))
    throw fieldFailure('to_on', leaveMessages.balance)
}

/** Approves requested leave: its days are no longer planned. */
export async function approveLeave(actor: Actor, id: string): Promise<Leave> {
  return transaction(async (tx) => {
    authorize(actor, 'leave.approve', await findLeave(tx, id))
    await moveLeave(tx, actor, id, 'approve')
    return showLeave(tx, actor, id)
  })
}

/** Declines requested leave with a reason. */
export async function declineLeave(actor: Actor, id: string, { reason }: { reason: string }): Promise<Leave> {
  return transaction(async (tx) => {
    authorize(actor, 'leave.decline', await findLeave(tx, id))
    await moveLeave(tx, actor, id, 'decline', { reason })
    return showLeave(tx, actor, id)
  })
}

/** Cancels leave, for its talent: a request at any time, approved leave until it begins. */
export async function cancelLeave(actor: Actor, id: string): Promise<Leave> {
  return transaction(async (tx) => {
    await lockRow(tx, 'leaves', id)
    const leave = await findLeave(tx, id)
    authorize(actor, 'leave.cancel', leave)
    const schedule = await findLeaveSchedule(tx, leave.assignment_id)
    if (hasBegun(leave, schedule)) throw new Failure('illegal_move', { message: leaveMessages.begun })
    await moveLeave(tx, actor, id, 'cancel')
    return showLeave(tx, actor, id)
  })
}

type LeaveMove = MoveOf<typeof leaveMachine>

const kinds = {
  approve: 'leave.approved',
  decline: 'leave.declined',
  cancel: 'leave.canceled',
} as const satisfies Record<LeaveMove, string>

/** The only writer of the status of leave. Throws `illegal_move` unless it is in a state where the move starts. */
async function moveLeave(
  tx: Tx,
  actor: Actor,
  id: string,
  move: LeaveMove,
  changes: { reason?: string } = {},
): Promise<void> {
  const { from, to } = leaveMachine.moves[move]
  const moved = await tx
    .updateTable('leaves')
    .set({ ...changes, status: to, decided_at: now(), decided_by: isUser(actor) ? actor.user_id : null })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['assignment_id', 'company_id', 'talent_id'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { assignment_id, company_id, talent_id } = moved
  await record(tx, kinds[move], { actor, company_id, data: { leave_id: id, assignment_id, talent_id } })
}

/** Cancels requests of leave from work that has ended. */
export async function cancelRequestedLeave(tx: Tx, { data }: Activity<'assignment.ended'>): Promise<void> {
  const requested = await tx
    .selectFrom('leaves')
    .where('assignment_id', '=', data.assignment_id)
    .where('status', '=', 'requested')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of requested) await moveLeave(tx, system, id, 'cancel')
}
