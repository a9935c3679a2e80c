import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { PlannedMeeting } from '#domain/meetings/api.ts'
import { meetingAbout } from '#domain/meetings/meeting.ts'
import type { OpenTimes } from '#domain/meetings/meeting.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findAvailability } from './find-availability.ts'
import { findMeeting } from './find-meeting.ts'
import { findMeetingPeople, findMeetingSubject } from './meeting-people.ts'
import type { PlannedPerson } from './meeting-people.ts'
import { findOpenTimes, plannedTimesOf } from './open-times.ts'
import type { PlannedTimes } from './open-times.ts'
import { presentMeeting } from './present-meeting.ts'
import { timeZoneOf } from '#server/features/accounts/time-zone-of.ts'

const idsOf = (people: readonly PlannedPerson[]) => people.map(({ user_id }) => user_id)

interface Period {
  from?: string
  days: number
}

/**
 * The times that the user can choose for a meeting, or propose instead. Throws `illegal_move` when the user can do
 * neither now.
 */
export async function showOpenTimes(
  actor: Actor,
  id: string,
  { minutes, ...period }: Period & { minutes?: number },
): Promise<OpenTimes> {
  const meeting = await findMeeting(db, id)
  authorize(actor, 'meeting.reschedule', meeting)
  const { allowed } = presentMeeting(actor, meeting)
  if (!allowed.includes('confirm') && !allowed.includes('reschedule')) throw new Failure('illegal_move')
  const planned = plannedTimesOf(meeting)
  // The side that has set the last date can also propose later ones.
  const until = may(actor, 'meeting.confirm', meeting) ? planned.until : null
  const changed = { ...planned, until, minutes: minutes ?? meeting.minutes }
  return presentOpenTimes(actor, changed, meeting.people, period)
}

/** The open times for a meeting that is to be proposed. Its usual length is that of the organizer's meetings. */
export async function planOpenTimes(actor: Actor, query: PlannedMeeting): Promise<OpenTimes> {
  const user = asUser(actor)
  const { kind, application_id, assignment_id, company_id, panelist_ids, panel_rule, ...period } = query
  const ids = { interview: { application_id }, check_in: { assignment_id }, account_call: { company_id } }
  const about = parseForm(meetingAbout, { kind, ...ids[kind] } as never)
  const subject = await findMeetingSubject(db, user, about)
  authorize(actor, 'meeting.plan', subject)
  const { panel, asked } = await findMeetingPeople(db, user, subject, panelist_ids)
  const minutes = query.minutes ?? (await findAvailability(db, [user.user_id])).get(user.user_id)!.minutes
  const isBooking = kind === 'account_call' && user.role === 'company'
  const planned = isBooking
    ? { panel: idsOf(asked), asked: idsOf(panel), panel_rule: 'all' as const }
    : { panel: idsOf(panel), asked: idsOf(asked), panel_rule }
  return presentOpenTimes(actor, { ...planned, minutes, until: null }, [...panel, ...asked], period)
}

async function presentOpenTimes(
  actor: Actor,
  planned: PlannedTimes,
  people: readonly PlannedPerson[],
  { from = now(), days }: Period,
): Promise<OpenTimes> {
  const [items, rows] = await Promise.all([
    findOpenTimes(db, planned, { after: from, days, viewer_id: asUser(actor).user_id }),
    db
      .selectFrom('users')
      .where('id', '=', sql<string>`any (${idsOf(people)}::uuid[])`)
      .select(['id', 'name', timeZoneOf('users.id').as('timezone')])
      .execute(),
  ])
  const byId = new Map(rows.map(({ id, name, timezone }) => [id, { name, timezone }]))
  return {
    items,
    people: people.map(({ user_id, side }) => ({ ...byId.get(user_id)!, side })),
    minutes: planned.minutes,
  }
}
