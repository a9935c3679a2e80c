import { sql } from 'kysely'
import type { HourCycle } from '#domain/accounts/display.ts'
import type { MemberRole, Role } from '#domain/kernel/actor.ts'
import { offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import type { MeetingStatus } from '#domain/meetings/meeting-machine.ts'
import { endOf } from '#domain/meetings/meeting.ts'
import type { MeetingKind, MeetingResponse, MeetingSide } from '#domain/meetings/meeting.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { hourCycleOf, timeZoneOf } from '#server/features/accounts/find-users.ts'
import { jobTitleOfMeeting, memberSeesMeeting, ofSeenMeetings } from '#server/features/meetings/find-meeting.ts'
import { namesOf } from '#server/features/meetings/meeting-people.ts'
import { titleFor } from '#server/features/meetings/meeting-title.ts'
import type { SubjectSource } from '#server/platform/feature/subject-source.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'

/** Another participant of a meeting. */
export interface OtherPerson {
  name: string
  side: MeetingSide
  timezone: string
  response: MeetingResponse
}

/** The participant, and the deputy of an account manager on leave who does not take part anyway. */
const acting = sql<{ user_id: string }>`(
  select person as user_id from acting_for(meeting_people.user_id) as person
  where person = meeting_people.user_id or not exists (
    select from meeting_people as other where other.meeting_id = meeting_people.meeting_id and other.user_id = person
  )
)`.as('acting')

/**
 * Meetings with each of their participants, for texts that these receive: not former members of the company,
 * and not members who do not see the job. */
export function participationRows(from: Db | Tx) {
  return from
    .selectFrom('meeting_people')
    .innerJoin('meetings', 'meetings.id', 'meeting_people.meeting_id')
    .innerJoin('companies', 'companies.id', 'meetings.company_id')
    .innerJoinLateral(acting, (join) => join.onTrue())
    .innerJoin('users', 'users.id', 'acting.user_id')
    .innerJoin('users as organizer', 'organizer.id', 'meetings.organizer_id')
    .leftJoin('applications', 'applications.id', 'meetings.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('assignments', 'assignments.id', 'meetings.assignment_id')
    .select([
      'meetings.id as meeting_id',
      'meetings.application_id',
      'meetings.sequence',
      'meetings.starts_at',
      'meetings.ends_at',
      'meetings.minutes',
      'meetings.choose_until',
      'meetings.title',
      'meetings.message',
      'meetings.reason',
      'meetings.link',
      'meetings.created_at',
      'meetings.updated_at',
      'meetings.organizer_id',
      'organizer.name as organizer_name',
      'companies.name as company_name',
      'users.id as user_id',
      'users.name',
      'users.email',
      'meeting_people.is_assigned',
      // The guide itself is in no text: calendars are shared.
      sql<boolean>`meetings.step_id is not null and meeting_people.side = 'company'
        and (meetings.organizer_interviews or users.id <> meetings.organizer_id)`.as('has_guide'),
      jobTitleOfMeeting.as('job_title'),
      sql<Role>`users.role`.as('role'),
      sql<MemberRole | null>`(
        select member_role from members where members.user_id = users.id)`.as('member_role'),
      sql<MeetingKind>`meetings.kind`.as('kind'),
      sql<MeetingStatus>`meetings.status`.as('status'),
      sql<MeetingSide>`meetings.proposing_side`.as('proposing_side'),
      sql<MeetingSide>`meeting_people.side`.as('side'),
      sql<MeetingResponse>`meeting_people.response`.as('response'),
      sql<MeetingSide>`(
        select side from meeting_people as people
        where people.meeting_id = meetings.id and people.user_id = meetings.organizer_id
      )`.as('organizing_side'),
      timeZoneOf('users.id').as('timezone'),
      hourCycleOf('users.id').as('hour_cycle'),
      sql<string[]>`array(
        select starts_at from meeting_times where meeting_id = meetings.id order by starts_at
      )`.as('times'),
      sql<OtherPerson[]>`(
        select coalesce(json_agg(json_build_object(
          'name', other_user.name, 'side', other.side, 'response', other.response,
          'timezone', ${timeZoneOf('other_user.id')}
        ) order by other.side <> meeting_people.side desc, other.user_id <> meetings.organizer_id, other_user.name), '[]')
        from meeting_people as other join users as other_user on other_user.id = other.user_id
        where other.meeting_id = meetings.id and other.user_id <> users.id and other.is_assigned
      )`.as('others'),
    ])
    .where(canSignIn)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('meeting_people.side', '<>', 'company'),
        exists(
          selectFrom('members')
            .whereRef('members.user_id', '=', 'users.id')
            .whereRef('members.company_id', '=', 'meetings.company_id')
            .where(memberSeesMeeting)
            .select('members.user_id'),
        ),
      ]),
    )
}

export type Participation = Awaited<ReturnType<ReturnType<typeof participationRows>['execute']>>[number]

/** The title of the meeting as its participant sees it. */
export const titleOf = (row: Participation): string => titleFor(row.side, row, row.others)

interface Span {
  starts_at: string
  ends_at: string
}

const range = (zone: string, hourCycle: HourCycle) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
    hourCycle,
  })

const rangeText = ({ starts_at, ends_at }: Span, zone: string, hourCycle: HourCycle) =>
  range(zone, hourCycle).formatRange(new Date(starts_at), new Date(ends_at))

/** The time by the participant's clock: `Tue, Nov 24, 9:00 – 9:30 AM GMT+8`. */
export const ownTime = ({ timezone, hour_cycle }: Participation, span: Span): string =>
  rangeText(span, timezone, hour_cycle)

/** The time by the participant's clock and by those of the others that differ. */
export function everyTime(row: Participation, span: Span): string {
  const at = new Date(span.starts_at)
  const own = offsetMinutesIn(row.timezone, at)
  const clocks = Map.groupBy(row.others, ({ timezone }) => offsetMinutesIn(timezone, at))
  const others = [...clocks]
    .filter(([offset]) => offset !== own)
    .map(([, people]) => `${rangeText(span, people[0]!.timezone, row.hour_cycle)} for ${namesOf(people)}`)
  return others.length > 0 ? `${ownTime(row, span)} (${others.join('; ')})` : ownTime(row, span)
}

/** The time of the meeting, if only one is possible. */
export const onlyTime = ({ starts_at, ends_at }: Participation): Span | null =>
  starts_at && ends_at ? { starts_at, ends_at } : null

/** The proposed times, if there are several. */
export const proposedTimes = ({ times, minutes }: Participation): Span[] =>
  times.map((starts_at) => ({ starts_at, ends_at: endOf(starts_at, minutes) }))

const day = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** When the meeting is, or how its time is found. */
export function whenText(row: Participation): string {
  const time = onlyTime(row)
  if (time) return ownTime(row, time)
  if (row.choose_until) return `choose a time by ${day(row.choose_until)}`
  return `choose one of ${countOf(row.times.length, 'time', 'times')}`
}

/** Who has proposed the current times, as the participant knows them. */
export function proposerOf({ proposing_side, company_name, others }: Participation): string {
  if (proposing_side === 'company') return company_name
  return namesOf(others.filter(({ side }) => side === proposing_side)) || product.name
}

/** Whether changes concern the person: panelists of whom any takes part are concerned once they are assigned. */
export const isConcerned = ({ is_assigned, user_id, organizer_id }: Participation): boolean =>
  is_assigned || user_id === organizer_id

/** Whether the participant is asked for an answer. */
export const isAsked = ({ status, side, proposing_side, response }: Participation): boolean =>
  status === 'proposed' && side !== proposing_side && response === 'pending'

/** Notifications of meetings are shown to those who take part, who can answer where they are asked. */
export const meetingNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (
      select 1 from meeting_people join meetings on meetings.id = meeting_id
      where meeting_id = ${subject_id} and user_id = ${reader.user_id}::uuid and (is_assigned or user_id = organizer_id)
        and ${ofSeenMeetings(reader)}
    )`,
  async find(reader, ids) {
    const rows = await participationRows(db)
      .where('meetings.id', 'in', ids)
      .where('users.id', '=', reader.user_id)
      .execute()
    return new Map(
      rows.map((row) => [
        row.meeting_id,
        {
          title: titleOf(row),
          ...(isAsked(row) && {
            act: {
              kind: 'answer_meeting' as const,
              meeting_id: row.meeting_id,
              title: titleOf(row),
              starts_at: row.starts_at,
              may_decline: row.side !== row.organizing_side,
            },
          }),
        },
      ]),
    )
  },
}
