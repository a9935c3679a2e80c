import type { z } from 'zod'
import { assignmentLimits, assignmentMessages, sideOf } from '#domain/assignments/assignment.ts'
import type { noticeForm } from '#domain/assignments/assignment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { AssignmentRow } from './assignment-rows.ts'
import { earliestEnd, todayOf } from './earliest-end.ts'
import { lockAssignment } from './find-assignment.ts'

/**
 * Sets the last day of an assignment, after the notice period; one that has a last day gets an earlier one. Returns the
 * assignment's ID.
 */
export async function giveNotice(
  actor: Actor,
  id: string,
  { ends_on, reason }: z.output<typeof noticeForm>,
): Promise<string> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id)
    authorize(actor, 'assignment.give_notice', assignment)
    if (assignment.status === 'ended') throw new Failure('illegal_move')
    const user = asUser(actor)
    checkEnd(assignment, ends_on)
    if (ends_on < earliestEnd(user, assignment)) throw fieldFailure('ends_on', assignmentMessages.too_early)
    if (assignment.ends_on && ends_on >= assignment.ends_on)
      throw fieldFailure('ends_on', assignmentMessages.not_earlier)
    const side = sideOf(user)
    await tx
      .updateTable('assignments')
      .set({
        ends_on,
        ended_by_side: side,
        end_reason: reason,
        ...(side === 'talent' ? { talent_ends_on: ends_on } : {}),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    const { company_id, talent_id } = assignment
    const data = { assignment_id: id, talent_id, ends_on, side, reason }
    await record(tx, 'assignment.notice_given', { actor, company_id, data })
    return id
  })
}

/** Throws unless work can end on that date, whoever ends it. */
export function checkEnd(assignment: AssignmentRow, ends_on: string): void {
  const today = todayOf(assignment)
  if (ends_on < today) throw fieldFailure('ends_on', assignmentMessages.past)
  if (ends_on < assignment.start_date) throw fieldFailure('ends_on', assignmentMessages.before_start)
  if (ends_on > addDays(today, assignmentLimits.days_ahead)) throw fieldFailure('ends_on', assignmentMessages.too_far)
}
