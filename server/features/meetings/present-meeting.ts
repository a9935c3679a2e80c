import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActivityData } from '#domain/activities.ts'
import { asUser, isHiring, isInterviewer } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import { chosenPeople, organizingSideOf, participantOf } from '#domain/meetings/meeting-policy.ts'
import { meetingEventKinds } from '#domain/meetings/meeting.ts'
import type {
  attendance,
  Meeting,
  MeetingAction,
  meetingEvent,
  MeetingSide,
  OpenMeeting,
} from '#domain/meetings/meeting.ts'
import { reschedulingFailure } from '#domain/meetings/rescheduling.ts'
import { isJoinable } from '#domain/meetings/room.ts'
import { pathTo } from '#domain/paths.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { meetingRows } from './find-meeting.ts'
import type { MeetingRow } from './find-meeting.ts'
import { sideOfRole } from './meeting-people.ts'
import { titleFor } from './meeting-title.ts'

const minute_ms = 60_000
/** Participants can say that they are late from an hour before the start. */
const late_before_ms = 60 * minute_ms

/** A meeting as a user sees it who may see it. */
export function presentMeeting(actor: Actor, row: MeetingRow, at: string = now()): Meeting {
  const viewer = asUser(actor)
  const people = chosenPeople(row)
  const side = sideOf(viewer, row)
  const own = participantOf(viewer, row)
  const allowed = allowedActions(viewer, row, at)
  const other = people.find((person) => person.side !== side)?.name ?? ''
  return {
    id: row.id,
    kind: row.kind,
    title: titleFor(side, row, people),
    status: row.status,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    minutes: row.minutes,
    times: row.times.map(({ starts_at, ends_at }) => ({ starts_at: isoOf(starts_at), ends_at: isoOf(ends_at) })),
    choose_until: row.choose_until,
    company: { id: row.company_id, name: row.company_name },
    with: other,
    application_id: row.application_id,
    assignment_id: row.assignment_id,
    job_title: row.job_title,
    // Applicants, guests and staff do not know the plan.
    step: viewer.role === 'company' && (isHiring(viewer) || isInterviewer(viewer)) ? row.step : null,
    people: people.map((person) => ({
      user_id: person.user_id,
      name: person.name,
      side: person.side,
      timezone: person.timezone,
      response: person.response,
      is_organizer: person.user_id === row.organizer_id,
      is_you: person.user_id === viewer.user_id,
    })),
    join_url: row.link || pathTo('meeting_room', { id: row.id }),
    awaits_you: own?.response === 'pending' && allowed.includes('confirm'),
    reason: row.reason,
    allowed,
  }
}

/** The titles of meetings as a user sees them, by ID. */
export async function findTitles(from: Db | Tx, viewer: User, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await meetingRows(from).where('meetings.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, titleFor(sideOf(viewer, row), row, chosenPeople(row))]))
}

/** A meeting with its history, and with its outcome for the organizing side. The caller has authorized the user. */
export async function presentOpenMeeting(from: Db | Tx, actor: Actor, row: MeetingRow): Promise<OpenMeeting> {
  // What others noted would influence interviewers.
  const isOrganizing = sideOf(asUser(actor), row) === organizingSideOf(row) && !isInterviewer(actor)
  return {
    ...presentMeeting(actor, row),
    message: row.message,
    panel_rule: row.panel_rule,
    outcome: isOrganizing ? row.outcome : null,
    notes: isOrganizing ? row.notes : '',
    reschedules_left: Math.max(0, row.reschedules_max - row.reschedules),
    history: await listMeetingEvents(from, row.id),
    attendance: await listAttendance(from, row.id),
  }
}

const isoOf = (timestamp: string) => new Date(timestamp).toISOString()

const sideOf = (viewer: User, meeting: MeetingRow): MeetingSide =>
  participantOf(viewer, meeting)?.side ?? sideOfRole[viewer.role]

function allowedActions(viewer: User, row: MeetingRow, at: string): MeetingAction[] {
  const time = Date.parse(at)
  const mayStillStart = Date.parse(row.latest_start) > time
  const hasStarted = row.starts_at !== null && Date.parse(row.starts_at) <= time
  const hasEnded = isOver(row, at)
  const isLateTime = hasStarted || (row.starts_at !== null && Date.parse(row.starts_at) - late_before_ms <= time)
  const moves = (move: MoveOf<typeof meetingMachine>) => mayMove(meetingMachine, row.status, move)
  const own = participantOf(viewer, row)
  const isInvited = own !== undefined && own.is_assigned
  const hasAccepted = own?.response === 'accepted'
  const possible: Record<MeetingAction, boolean> = {
    join: isJoinable(row, at) && may(viewer, 'room.enter', { isInvited, isOrganizing: false }),
    confirm: moves('confirm') && mayStillStart && !hasAccepted && may(viewer, 'meeting.confirm', row),
    decline: moves('decline') && !hasEnded && may(viewer, 'meeting.decline', row),
    reschedule: moves('reschedule') && reschedulingFailure(row, at) === null && may(viewer, 'meeting.reschedule', row),
    cancel: moves('cancel') && !hasEnded && may(viewer, 'meeting.cancel', row),
    complete: moves('complete') && hasStarted && may(viewer, 'meeting.complete', row),
    miss: moves('miss') && hasStarted && may(viewer, 'meeting.miss', row),
    announce_late: row.status === 'confirmed' && isLateTime && !hasEnded && may(viewer, 'meeting.announce_late', row),
    invite_guest: row.status === 'confirmed' && !hasEnded && may(viewer, 'room.invite_guest', row),
    edit_notes: row.status === 'completed' && may(viewer, 'meeting.complete', row),
  }
  return (Object.keys(possible) as (keyof typeof possible)[]).filter((action) => possible[action])
}

/** Whether the time of a meeting has ended. */
export const isOver = ({ ends_at }: Pick<MeetingRow, 'ends_at'>, at: string = now()): boolean =>
  ends_at !== null && Date.parse(ends_at) <= Date.parse(at)

/** Whether the time of a meeting has begun. */
export const hasStarted = ({ starts_at }: Pick<MeetingRow, 'starts_at'>): boolean =>
  starts_at !== null && Date.parse(starts_at) <= now_ms()

type Attendance = z.output<typeof attendance>

/** Who was let into the meeting's room, from when to when. A person who came back is listed once. */
export async function listAttendance(from: Db | Tx, meeting_id: string): Promise<Attendance[]> {
  const { rows } = await sql<Attendance>`
    select name, side, min(admitted_at) as joined_at,
      case when bool_and(left_at is not null) then max(left_at) end as left_at
    from room_stays where meeting_id = ${meeting_id} and admitted_at is not null
    group by user_id, guest_id, name, side order by joined_at, name`.execute(from)
  return rows.map((row) => ({ ...row, name: withoutDeception(row.name) }))
}

/** What happened to a meeting, oldest first. */
async function listMeetingEvents(from: Db | Tx, meeting_id: string): Promise<z.output<typeof meetingEvent>[]> {
  const rows = await from
    .selectFrom('activities')
    .leftJoin('users', 'users.id', 'activities.actor_id')
    // Identical to the predicate of the partial index.
    .where(sql<boolean>`activities.kind like 'meeting.%'`)
    .where(sql<string>`activities.data ->> 'meeting_id'`, '=', meeting_id)
    .where('activities.kind', 'in', meetingEventKinds)
    .select(['activities.kind', 'activities.at', 'activities.data', 'users.name as by'])
    .$narrowType<{ kind: (typeof meetingEventKinds)[number] }>()
    .orderBy('activities.id')
    .execute()
  return rows.map(({ kind, at, data, by }) => {
    const { reason = '', starts_at = null } = data as Partial<ActivityData<'meeting.rescheduled'>>
    return { kind, at, by, text: reason, starts_at }
  })
}
