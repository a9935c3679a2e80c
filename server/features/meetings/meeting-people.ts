import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { PlannedMeetingPeople } from '#domain/meetings/meeting-policy.ts'
import { meetingMessages } from '#domain/meetings/meeting.ts'
import type { MeetingAbout } from '#domain/meetings/meeting-forms.ts'
import type { MeetingSide } from '#domain/meetings/meeting.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { memberSees } from '#server/features/accounts/job-access.ts'
import { hiringTeam, possibleInterviewers } from '#server/features/accounts/responsible-people.ts'
import type { MeetingRow } from './find-meeting.ts'

/** The side that a user takes part for. */
export const sideOfRole: Record<User['role'], MeetingSide> = {
  applicant: 'talent',
  company: 'company',
  account_manager: 'staff',
  admin: 'staff',
}

interface MeetingSubject extends PlannedMeetingPeople {
  /** What the meeting is named after. */
  name: string
  applicant_id: string | null
  application_id: string | null
  assignment_id: string | null
  /** Who hired the talent of an assignment. */
  hired_by: string | null
}

/** What a planned meeting is about; throws `not_found`. The caller authorizes. */
export async function findMeetingSubject(from: Db | Tx, user: User, about: MeetingAbout): Promise<MeetingSubject> {
  const found =
    about.kind === 'interview'
      ? await from
          .selectFrom('applications')
          .innerJoin('companies', 'companies.id', 'applications.company_id')
          .innerJoin('jobs', 'jobs.id', 'applications.job_id')
          .where('applications.id', '=', about.application_id)
          .select([
            'applications.company_id',
            'applications.job_id',
            'companies.account_manager_id',
            'jobs.title as name',
          ])
          .select(['applications.applicant_id', 'applications.id as application_id'])
          .executeTakeFirst()
      : about.kind === 'check_in'
        ? await from
            .selectFrom('assignments')
            .innerJoin('companies', 'companies.id', 'assignments.company_id')
            .innerJoin('offers', 'offers.id', 'assignments.offer_id')
            .where('assignments.id', '=', about.assignment_id)
            .select(['assignments.company_id', 'companies.account_manager_id', 'assignments.role_title as name'])
            .select(['assignments.talent_id as applicant_id', 'assignments.id as assignment_id'])
            .select(['offers.sent_by as hired_by', 'offers.job_id'])
            .executeTakeFirst()
        : await from
            .selectFrom('companies')
            .where('companies.id', '=', companyOfCall(user, about.company_id))
            .select(['companies.id as company_id', 'companies.account_manager_id', 'companies.name'])
            .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  const none = { applicant_id: null, application_id: null, assignment_id: null, hired_by: null, job_id: null }
  return { kind: about.kind, ...none, ...found }
}

function companyOfCall(user: User, company_id: string | undefined): string {
  if (user.role === 'company') return company_id ?? user.company_id
  if (!company_id) throw fieldFailure('about.company_id', meetingMessages.company)
  return company_id
}

export interface PlannedPerson {
  user_id: string
  side: MeetingSide
}

/** Who would take part: the organizer with the panel, and the people asked. Throws `invalid_input` for a wrong panel. */
export async function findMeetingPeople(
  from: Db | Tx,
  organizer: User,
  subject: MeetingSubject,
  panelist_ids: readonly string[],
): Promise<{ panel: PlannedPerson[]; asked: PlannedPerson[] }> {
  const { user_id, role } = asUser(organizer)
  const side = sideOfRole[role]
  const chosen = [...new Set(panelist_ids)].filter((id) => id !== user_id)
  if (chosen.length > 0) {
    const found = await meetingColleagues(from, organizer, subject)
      .where('users.id', 'in', chosen)
      .select('users.id')
      .execute()
    if (found.length < chosen.length) throw fieldFailure('panelist_ids', meetingMessages.panel)
  }
  const panel = [user_id, ...chosen].map((id) => ({ user_id: id, side }))
  return { panel, asked: await findAsked(from, side, subject) }
}

async function findAsked(from: Db | Tx, side: MeetingSide, subject: MeetingSubject): Promise<PlannedPerson[]> {
  const asked: PlannedPerson[] = []
  if (subject.applicant_id) asked.push({ user_id: subject.applicant_id, side: 'talent' })
  if (side === 'staff') asked.push({ user_id: await findContact(from, subject), side: 'company' })
  else if (subject.kind === 'account_call') {
    if (!subject.account_manager_id) throw fieldFailure('about.company_id', meetingMessages.no_account_manager)
    asked.push({ user_id: subject.account_manager_id, side: 'staff' })
  }
  return asked
}

/** A company's member for meetings with staff: who hired the talent, if still a member, otherwise the first owner. */
async function findContact(from: Db | Tx, { company_id, job_id, hired_by }: MeetingSubject): Promise<string> {
  const contact = await from
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .$if(job_id !== null, (members) => members.where(memberSees(sql`${job_id}::uuid`)))
    .where('users.status', '=', 'active')
    .where((where) => where.or([where('members.member_role', '=', 'owner'), where('members.user_id', '=', hired_by)]))
    .select('members.user_id')
    .orderBy((order) => order('members.user_id', 'is not distinct from', hired_by), 'desc')
    .orderBy('members.created_at')
    .orderBy('members.user_id')
    .executeTakeFirstOrThrow(notFound)
  return contact.user_id
}

/** `Ana Reyes, Ben Cruz, and Carla Diaz`. */
export const namesOf = (people: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-US').format(people.map(({ name }) => name))

/**
 * Locks the participants until the transaction ends, in the order of their IDs: meetings of the same people are
 * confirmed one after another, so that each confirmation sees the times that the others have taken.
 */
export async function lockPeople(tx: Tx, { people }: Pick<MeetingRow, 'people'>): Promise<void> {
  await tx
    .selectFrom('users')
    .where(
      'id',
      'in',
      people.map(({ user_id }) => user_id),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * The people whom a user can choose for a panel: the hiring team of the own company, for interviews also its
 * interviewers, or the staff. Without a subject, those who can be chosen for any.
 */
export function meetingColleagues(
  from: Db | Tx,
  user: User,
  { kind, job_id }: Pick<MeetingSubject, 'kind' | 'job_id'> = { kind: 'interview', job_id: null },
) {
  const members = kind === 'interview' ? possibleInterviewers : hiringTeam
  const people =
    user.role === 'company'
      ? members(from, { company_id: user.company_id, job_id })
      : from
          .selectFrom('users')
          .where(sql<boolean>`users.role in ('admin', 'account_manager')`)
          .where('users.status', '=', 'active')
  return people.where('users.id', '<>', user.user_id)
}
