import { sql } from 'kysely'
import type { Role } from '#domain/kernel/actor.ts'
import type { MeetingStatus } from '#domain/meetings/meeting-machine.ts'
import type { MeetingKind, MeetingResponse, MeetingSide } from '#domain/meetings/meeting.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { hourCycleOf, timeZoneOf } from '#server/features/accounts/find-users.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { memberSees } from '#server/features/accounts/job-access.ts'
import { jobOfMeeting } from '#server/features/meetings/find-meeting.ts'

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
      sql<Role>`users.role`.as('role'),
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
        ) order by other.side <> meeting_people.side desc, other_user.name), '[]')
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
            .where((of) => of.or([of('meetings.kind', '=', 'account_call'), memberSees(jobOfMeeting)]))
            .select('members.user_id'),
        ),
      ]),
    )
}

export type Participation = Awaited<ReturnType<ReturnType<typeof participationRows>['execute']>>[number]
