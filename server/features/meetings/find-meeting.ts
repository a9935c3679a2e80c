import { sql } from 'kysely'
import type { RawBuilder, Updateable } from 'kysely'
import type { ActivityData } from '#domain/activities.ts'
import { isInterviewer } from '#domain/kernel/actor.ts'
import type { User, Actor } from '#domain/kernel/actor.ts'
import { notFound, Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { StepSummary } from '#domain/interview-plans/interview-plan.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import type { MeetingKind, MeetingResponse, MeetingSide } from '#domain/meetings/meeting.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Meetings } from '#server/db/tables.ts'
import { timeZoneOf } from '#server/features/accounts/find-users.ts'
import { isInterviewOf, memberSees, ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { errorCode } from '#server/platform/process/error-code.ts'

/** Finds a meeting by ID; throws `not_found`. The caller authorizes. */
export async function findMeeting(from: Db | Tx, id: string): Promise<MeetingRow> {
  return meetingRows(from).where('meetings.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Finds a meeting and locks it until the transaction ends: of two changes, the second sees the first. */
export async function lockMeeting(tx: Tx, id: string): Promise<MeetingRow> {
  await lockRow(tx, 'meetings', id)
  return findMeeting(tx, id)
}

/** A participant. A panelist of whom any one takes part is not assigned until the meeting is confirmed. */
export interface PersonRow {
  user_id: string
  name: string
  side: MeetingSide
  response: MeetingResponse
  is_assigned: boolean
  timezone: string
}

/** The job of an interview or a check-in; null for other meetings. */
export const jobOfMeeting = sql<string | null>`coalesce(
  job_of_application(meetings.application_id), job_of_assignment(meetings.assignment_id))`

/** The job or the role that a meeting is about, with `applications`, `jobs` and `assignments` joined; null for a call. */
export const jobTitleOfMeeting = sql<string | null>`coalesce(jobs.title, assignments.role_title)`

/**
 * A condition on `meetings`: the user sees the job, which calls with the account manager do not have. Interviewers see
 * their interviews.
 */
export const ofSeenMeetings = (user: User): RawBuilder<boolean> =>
  isInterviewer(user)
    ? isInterviewOf(user.user_id)
    : sql<boolean>`(meetings.kind = 'account_call' or ${ofSeenJobs(user, jobOfMeeting)})`

/** The same of the member in a row of `members` who takes part in the row of `meetings`. */
export const memberSeesMeeting = sql<boolean>`case when members.member_role = 'interviewer' then meetings.kind = 'interview'
  else meetings.kind = 'account_call' or ${memberSees(jobOfMeeting)} end`

/** Meetings with their people and proposed times, for authorization and presentation. */
export function meetingRows(from: Db | Tx) {
  return from
    .selectFrom('meetings')
    .innerJoin('companies', 'companies.id', 'meetings.company_id')
    .leftJoin('applications', 'applications.id', 'meetings.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('assignments', 'assignments.id', 'meetings.assignment_id')
    .leftJoin('interview_steps', 'interview_steps.id', 'meetings.step_id')
    .select([
      'meetings.id',
      'meetings.company_id',
      'companies.name as company_name',
      'companies.account_manager_id',
      'companies.reschedules_max',
      'companies.reschedule_notice_minutes',
      'meetings.application_id',
      jobOfMeeting.as('job_id'),
      'meetings.assignment_id',
      'meetings.title',
      'meetings.status',
      'meetings.starts_at',
      'meetings.ends_at',
      'meetings.minutes',
      'meetings.choose_until',
      'meetings.panel_rule',
      'meetings.organizer_id',
      'meetings.message',
      'meetings.reason',
      'meetings.reschedules',
      'meetings.outcome',
      'meetings.notes',
      'meetings.link',
      'meetings.sequence',
      sql<MeetingKind>`meetings.kind`.as('kind'),
      sql<MeetingSide>`meetings.proposing_side`.as('proposing_side'),
      sql<string>`latest_start(meetings)`.as('latest_start'),
      jobTitleOfMeeting.as('job_title'),
      sql<StepSummary | null>`case when interview_steps.id is not null then
        json_build_object('id', interview_steps.id, 'kind', interview_steps.kind, 'name', interview_steps.name) end`.as(
        'step',
      ),
      sql<PersonRow[]>`(
        select json_agg(json_build_object('user_id', users.id, 'name', users.name, 'side', side, 'response', response,
          'is_assigned', is_assigned, 'timezone', ${timeZoneOf('meeting_people.user_id')})
          order by users.id <> meetings.organizer_id, lower(users.name), users.id)
        from meeting_people join users on users.id = meeting_people.user_id
        where meeting_people.meeting_id = meetings.id)`.as('people'),
      sql<{ starts_at: string; ends_at: string }[]>`(
        select coalesce(json_agg(json_build_object('starts_at', starts_at, 'ends_at', ends_at) order by starts_at), '[]')
        from meeting_times where meeting_id = meetings.id)`.as('times'),
    ])
}

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof meetingRows>['executeTakeFirstOrThrow']>>

/** The data of an activity of a meeting whose invitation does not change. */
export const meetingData = ({
  id,
  application_id,
  people,
  sequence,
  starts_at,
}: Pick<
  MeetingRow,
  'id' | 'application_id' | 'people' | 'sequence' | 'starts_at'
>): ActivityData<'meeting.accepted'> => ({
  meeting_id: id,
  application_id,
  user_ids: people.map(({ user_id }) => user_id),
  sequence,
  starts_at,
})

/** The identifier of a meeting in calendar files and external calendars. */
export const uidOf = (meeting_id: string): string => `meeting-${meeting_id}@${new URL(config.origin).hostname}`

/** The meeting of an identifier that `uidOf` has made; null for any other. */
export function readUid(uid: string): string | null {
  const [, id = ''] = /^meeting-([0-9a-f-]{36})@/.exec(uid) ?? []
  return uidOf(id) === uid ? id : null
}

type MeetingMove = MoveOf<typeof meetingMachine>

const kinds = {
  confirm: 'meeting.confirmed',
  decline: 'meeting.declined',
  reschedule: 'meeting.rescheduled',
  cancel: 'meeting.cancelled',
  complete: 'meeting.completed',
  miss: 'meeting.missed',
} as const satisfies Record<MeetingMove, string>

type Changes = Pick<
  Updateable<Meetings>,
  | 'starts_at'
  | 'ends_at'
  | 'choose_until'
  | 'minutes'
  | 'proposing_side'
  | 'reason'
  | 'reschedules'
  | 'outcome'
  | 'notes'
>

/** PostgreSQL's code for a violated exclusion constraint: a person would be busy twice at a time. */
export const overlaps = '23P01'

/**
 * The only writer of a meeting's status, and of the status and times of its participants' rows, with the columns that
 * change along with it. Throws `illegal_move` unless it is in a state where the move starts, and `double_booked` when a
 * participant is busy at that time.
 */
export async function moveMeeting(
  tx: Tx,
  actor: Actor,
  meeting: Pick<MeetingRow, 'id'>,
  move: MeetingMove,
  changes: Changes = {},
): Promise<void> {
  const { from, to } = meetingMachine.moves[move]
  const moved = await tx
    .updateTable('meetings')
    .set(({ eb }) => ({ reason: '', ...changes, status: to, sequence: eb('sequence', '+', 1), updated_at: now() }))
    .where('id', '=', meeting.id)
    .where('status', 'in', from)
    .returning(['company_id', 'application_id', 'starts_at', 'ends_at', 'sequence', 'reason'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { company_id, application_id, starts_at, ends_at, sequence, reason } = moved
  const people = await tx
    .updateTable('meeting_people')
    .set({ status: to, starts_at, ends_at })
    .where('meeting_id', '=', meeting.id)
    .returning('user_id')
    .execute()
    .catch((error: unknown) => {
      throw errorCode(error) === overlaps ? new Failure('double_booked') : error
    })
  const data: ActivityData<'meeting.rescheduled'> = {
    meeting_id: meeting.id,
    application_id,
    user_ids: people.map(({ user_id }) => user_id),
    sequence,
    starts_at,
    reason,
  }
  await record(tx, kinds[move], { actor, company_id, data })
  if (to === 'completed' || to === 'confirmed' || !application_id) return
  const { job_id } = await tx
    .selectFrom('applications')
    .where('id', '=', application_id)
    .select('job_id')
    .executeTakeFirstOrThrow()
  await syncJobStatus(tx, job_id)
}
