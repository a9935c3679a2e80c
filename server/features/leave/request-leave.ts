import { workdays } from '#domain/assignments/planned-shifts.ts'
import type { Schedule } from '#domain/assignments/planned-shifts.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { exceedsBalance } from '#domain/leave/leave-outlook.ts'
import type { CountedLeave } from '#domain/leave/leave-outlook.ts'
import { leaveForm, leaveLimits, leaveMachine, leaveMessages } from '#domain/leave/leave.ts'
import type { Leave, LeaveForm, LeaveOutlook } from '#domain/leave/leave.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { AssignmentRow } from '#server/features/assignments/assignment-rows.ts'
import { findAssignment, lockAssignment } from '#server/features/assignments/find-assignment.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { findCountedLeave } from './find-counted-leave.ts'
import { findLeaveSchedule } from './find-leave-schedules.ts'
import { presentOutlook } from './present-leave.ts'
import { showLeave } from './show-leave.ts'
import { todayOf } from './today-of.ts'

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
