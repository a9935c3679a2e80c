import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { PlannedMeeting } from '#domain/meetings/api.ts'
import { organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import { meetingAbout } from '#domain/meetings/meeting-forms.ts'
import { endOf, meetingLimits } from '#domain/meetings/meeting.ts'
import type { PanelRule } from '#domain/meetings/meeting.ts'
import type { OpenTime, OpenTimes } from '#domain/meetings/open-time.ts'
import { isAtStep, isOpenAt as isPanelistOpenAt, openTimes } from '#domain/meetings/open-times.ts'
import type { Panelist } from '#domain/meetings/open-times.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { timeZoneOf } from '#server/features/accounts/find-users.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { findAvailability, findBusyTimes, findPanelists, workerOf } from './availability.ts'
import { findMeeting } from './find-meeting.ts'
import type { MeetingRow } from './find-meeting.ts'
import { findMeetingPeople, findMeetingSubject } from './meeting-people.ts'
import type { PlannedPerson } from './meeting-people.ts'
import { presentMeeting } from './present-meeting.ts'

/** What determines the open times of a meeting: user IDs of the panel and of the people asked. */
interface PlannedTimes {
  panel: string[]
  panel_rule: PanelRule
  asked: string[]
  minutes: number
  /** The last date on which a time can be chosen, in the zone of the first of the panel. */
  until: string | null
  /** The meeting itself does not exclude a time. */
  excluding?: string
}

/** The days in which the next open times are looked for. */
const next_days = 31
/** How many of them are named. */
const next_times = 3
const day_ms = 86_400_000

/**
 * The open times of a meeting are those of its organizing side; of a call with an account manager, whom members ask for
 * an open time, always those of the staff.
 */
export function plannedTimesOf(meeting: MeetingRow): PlannedTimes {
  const isBooked = meeting.kind === 'account_call' && meeting.choose_until === null
  const side = isBooked ? 'staff' : organizingSideOf(meeting)
  const ids = (isPanel: boolean) =>
    meeting.people.filter((person) => (person.side === side) === isPanel).map(({ user_id }) => user_id)
  return {
    panel: ids(true),
    panel_rule: meeting.panel_rule,
    asked: ids(false),
    minutes: meeting.minutes,
    until: meeting.choose_until,
    excluding: meeting.id,
  }
}

/** Whether a time can be chosen: the panel is open, and it is at a full step like those that are offered. */
export async function isOpenAt(from: Db | Tx, planned: PlannedTimes, starts_at: string): Promise<boolean> {
  const time = { from: Date.parse(starts_at), to: Date.parse(endOf(starts_at, planned.minutes)) }
  const panelists = await findPanelists(from, planned.panel, time, planned.excluding)
  const at = now_ms()
  const isOpen = (panelist: Panelist) => isPanelistOpenAt(panelist, time, at)
  const [first] = panelists
  return (
    first !== undefined &&
    isAtStep(time.from, planned.minutes, first.availability.timezone) &&
    time.from < endOfChoice(planned, panelists) &&
    (planned.panel_rule === 'all' ? panelists.every(isOpen) : panelists.some(isOpen))
  )
}

/** The instant at which the last date ends on which a time can be chosen. */
function endOfChoice({ until }: PlannedTimes, panelists: readonly Panelist[]): number {
  const zone = panelists[0]?.availability.timezone
  return until === null || zone === undefined ? Infinity : startOfDay(zone, addDays(until, 1)).getTime()
}

/**
 * The open times from an instant on. A viewer who is asked is not offered a time at which the viewer is busy; the busy
 * times of the other people asked stay unknown.
 */
async function findOpenTimes(
  from: Db | Tx,
  planned: PlannedTimes,
  { after, days, viewer_id }: { after: string; days: number; viewer_id?: string },
): Promise<OpenTime[]> {
  const { panel, panel_rule, asked, minutes, excluding } = planned
  const at = now_ms()
  const latest = at + meetingLimits.days_ahead * day_ms
  const begin = Math.min(Math.max(Date.parse(after), at), latest)
  const span = { from: begin, to: Math.min(begin + days * day_ms, latest) }
  const chooser = viewer_id !== undefined && asked.includes(viewer_id) ? [viewer_id] : []
  const availability = await findAvailability(from, [...panel, ...asked])
  const busy = await findBusyTimes(from, [...panel, ...chooser], span, excluding)
  const workers = (user_ids: string[]) => user_ids.map((user_id) => workerOf(availability.get(user_id)!))
  const panelists = workers(panel).map((worker, index) => ({ ...worker, busy: busy.get(panel[index]!)! }))
  return openTimes({
    panelists,
    rule: panel_rule,
    asked: workers(asked),
    busy: chooser.flatMap((user_id) => busy.get(user_id)!),
    minutes,
    now: at,
    from: span.from,
    to: Math.min(span.to, endOfChoice(planned, panelists)),
  })
}

/** The next three open times after one that was refused to a user. */
async function nextOpenTimes(
  from: Db | Tx,
  planned: PlannedTimes,
  refused: { starts_at: string; user_id: string },
): Promise<string[]> {
  const { starts_at: after, user_id: viewer_id } = refused
  const found = await findOpenTimes(from, planned, { after, days: next_days, viewer_id })
  const starts = found.map(({ starts_at }) => starts_at)
  // It can still be open for the panel, when another person who takes part is busy.
  return starts.filter((start) => Date.parse(start) !== Date.parse(after)).slice(0, next_times)
}

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
  const { user_id: viewer_id } = asUser(actor)
  const [items, rows, availability] = await Promise.all([
    findOpenTimes(db, planned, { after: from, days, viewer_id }),
    db
      .selectFrom('users')
      .where('id', '=', sql<string>`any (${idsOf(people)}::uuid[])`)
      .select(['id', 'name', timeZoneOf('users.id').as('timezone')])
      .execute(),
    findAvailability(db, idsOf(people)),
  ])
  const byId = new Map(rows.map(({ id, name, timezone }) => [id, { name, timezone }]))
  return {
    items,
    people: people.map(({ user_id, side }) => ({
      ...byId.get(user_id)!,
      side,
      is_you: user_id === viewer_id,
      has_set_hours: availability.get(user_id)!.is_set,
    })),
    minutes: planned.minutes,
  }
}

/** Runs `work`. If it fails because the time that a user chose is taken, the failure names the next open times. */
export async function offerOpenTimes<Result>(
  from: Db | Tx,
  choice: { starts_at: string; user_id: string },
  plan: () => Promise<PlannedTimes>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'double_booked') throw error
    const nextTimes = await nextOpenTimes(from, await plan(), choice)
    throw new Failure('double_booked', { message: error.message, fields: error.fields, openTimes: nextTimes })
  }
}
