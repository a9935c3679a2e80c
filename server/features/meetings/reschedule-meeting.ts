import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import { meetingMessages } from '#domain/meetings/meeting.ts'
import type { rescheduleForm } from '#domain/meetings/meeting.ts'
import { reschedulingFailure } from '#domain/meetings/rescheduling.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { findMeeting, lockMeeting } from './find-meeting.ts'
import { sideOfRole } from './meeting-people.ts'
import { moveMeeting } from './move-meeting.ts'
import { proposedTimes } from './proposed-times.ts'

const perMeeting = { tries: 10, minutes: 60 }

/**
 * Proposes other times for a meeting: the other sides are asked again. Throws a failure of `reschedulingFailure` beyond
 * the company's limits. Returns the meeting's ID.
 */
export async function rescheduleMeeting(
  actor: Actor,
  id: string,
  form: z.output<typeof rescheduleForm>,
): Promise<string> {
  authorize(actor, 'meeting.reschedule', await transaction((tx) => findMeeting(tx, id)))
  await throttle(`reschedules of meeting ${id} by ${asUser(actor).user_id}`, perMeeting)
  return transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    authorize(actor, 'meeting.reschedule', meeting)
    const failure = reschedulingFailure(meeting, now())
    if (failure) throw new Failure(failure)
    const side = sideOfRole[asUser(actor).role]
    // The open times are those of the organizing side.
    if (form.time.method === 'open_times' && side !== organizingSideOf(meeting)) {
      throw fieldFailure('time.method', meetingMessages.own_times)
    }
    const { columns, times } = proposedTimes(form.time, form.minutes ?? meeting.minutes)
    if (meeting.kind === 'check_in' && columns.starts_at === null) {
      throw fieldFailure('time.times', meetingMessages.one_time)
    }
    await moveMeeting(tx, actor, meeting, 'reschedule', {
      ...columns,
      proposing_side: side,
      reason: form.reason,
      reschedules: meeting.reschedules + (meeting.status === 'confirmed' ? 1 : 0),
    })
    await tx.deleteFrom('meeting_times').where('meeting_id', '=', id).execute()
    if (times.length > 0) {
      await tx
        .insertInto('meeting_times')
        .values(times.map((one) => ({ ...one, meeting_id: id })))
        .execute()
    }
    await tx
      .updateTable('meeting_people')
      .set((eb) => ({
        response: eb
          .case()
          .when('side', '=', side)
          .then('accepted' as const)
          .else('pending' as const)
          .end(),
        // A panelist of whom any takes part is assigned again.
        ...(meeting.panel_rule === 'any' ? { is_assigned: sql<boolean>`side <> ${organizingSideOf(meeting)}` } : {}),
      }))
      .where('meeting_id', '=', id)
      .execute()
    return id
  })
}
