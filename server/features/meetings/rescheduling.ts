import { sql } from 'kysely'
import type { z } from 'zod'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { reschedulingRules } from '#domain/meetings/availability.ts'
import { chosenPeople, organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import { endOf, meetingLimits, meetingMessages } from '#domain/meetings/meeting.ts'
import type { rescheduleForm, TimeChoice } from '#domain/meetings/meeting-forms.ts'
import { nightMessage, peopleAtNight } from '#domain/meetings/night.ts'
import { reschedulingFailure } from '#domain/meetings/rescheduling.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { findMeeting, lockMeeting, moveMeeting } from './find-meeting.ts'
import type { MeetingRow } from './find-meeting.ts'
import { sideOfRole } from './meeting-people.ts'
import { isOver } from './present-meeting.ts'

const perMeeting = { tries: 10, minutes: 60 }

/**
 * Proposes other times for a meeting: the other sides are asked again. Throws a failure of `reschedulingFailure` beyond
 * the company's limits. Returns the meeting's ID.
 */
export async function rescheduleMeeting(
  actor: Actor,
  id: string,
  form: z.input<typeof rescheduleForm>,
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
    if (!form.allows_night) checkNight(meeting, startsOf(columns, times), columns.minutes)
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

/** Cancels a meeting, for the side that organized it. Throws `illegal_move` once it was held. Returns the meeting's ID. */
export async function cancelMeeting(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    authorize(actor, 'meeting.cancel', meeting)
    if (meeting.status === 'confirmed' && isOver(meeting)) throw new Failure('illegal_move')
    await moveMeeting(tx, actor, meeting, 'cancel', { reason })
    return id
  })
}

interface ProposedTimes {
  /** The columns of the meeting: its time, if there is only one, or the last date on which a time can be chosen. */
  columns: { starts_at: string | null; ends_at: string | null; choose_until: string | null; minutes: number }
  /** The times from which the others choose, if there are several. */
  times: { starts_at: string; ends_at: string }[]
}

/** The columns and rows of the times that a person proposes; throws `invalid_input` for times that are not possible. */
export function proposedTimes(time: TimeChoice, minutes: number): ProposedTimes {
  const today = dateIn('UTC', new Date(now()))
  const lastDay = addDays(today, meetingLimits.days_ahead)
  if (time.method === 'open_times') {
    // The date may already have begun elsewhere.
    if (time.until < addDays(today, -1)) throw fieldFailure('time.until', meetingMessages.past)
    if (time.until > lastDay) throw fieldFailure('time.until', meetingMessages.too_far)
    return { columns: { starts_at: null, ends_at: null, choose_until: time.until, minutes }, times: [] }
  }
  time.times.forEach((start, index) => {
    const path = `time.times.${index}`
    if (Date.parse(start) <= now_ms()) throw fieldFailure(path, meetingMessages.past)
    if (start.slice(0, 10) > lastDay) throw fieldFailure(path, meetingMessages.too_far)
  })
  const times = time.times.toSorted().map((starts_at) => ({ starts_at, ends_at: endOf(starts_at, minutes) }))
  const [only] = times
  return times.length === 1
    ? { columns: { ...only!, choose_until: null, minutes }, times: [] }
    : { columns: { starts_at: null, ends_at: null, choose_until: null, minutes }, times }
}

/** The starts that are proposed. */
export const startsOf = (columns: ProposedTimes['columns'], times: ProposedTimes['times']): string[] =>
  columns.starts_at === null ? times.map(({ starts_at }) => starts_at) : [columns.starts_at]

/** Throws `invalid_input` for times at night on the clock of someone who takes part, which has to be allowed. */
export function checkNight(meeting: Pick<MeetingRow, 'people'>, starts: readonly string[], minutes: number): void {
  const people = chosenPeople(meeting)
  const night = starts.find(
    (start) => peopleAtNight(people, { starts_at: start, ends_at: endOf(start, minutes) }).length,
  )
  if (night) throw fieldFailure('allows_night', nightMessage(people, night))
}

/** How often and until when the meetings of the actor's company can be rescheduled. */
export async function findReschedulingRules(actor: Actor) {
  authorize(actor, 'meeting.see_rules')
  return db
    .selectFrom('companies')
    .where('id', '=', asMember(actor).company_id)
    .select(['reschedules_max', 'reschedule_notice_minutes'])
    .executeTakeFirstOrThrow()
}

type ReschedulingRules = z.output<typeof reschedulingRules>

/** Changes the company's limits on rescheduling. */
export async function saveReschedulingRules(actor: Actor, rules: ReschedulingRules): Promise<ReschedulingRules> {
  return transaction(async (tx) => {
    authorize(actor, 'meeting.edit_rules')
    const { company_id } = asMember(actor)
    await tx
      .updateTable('companies')
      .set({ ...rules, updated_at: now() })
      .where('id', '=', company_id)
      .execute()
    await record(tx, 'company.rescheduling_changed', { actor, company_id, data: rules })
    return rules
  })
}
