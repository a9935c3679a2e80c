import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { liveStages } from '#domain/applications/application-machine.ts'
import { aboutAnyJob, asMember, asUser, isHiring } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember, User } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { MeetingAbout, MeetingSubject } from '#domain/meetings/meeting-forms.ts'
import type { Meeting, MeetingKind, MeetingsQuery, OpenMeeting } from '#domain/meetings/meeting.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { timeZoneOf } from '#server/features/accounts/find-users.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { pendingInterviews } from '#server/features/jobs/filter-jobs.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findMeeting, meetingRows, ofSeenMeetings } from './find-meeting.ts'
import { meetingColleagues } from './meeting-people.ts'
import { presentMeeting, presentOpenMeeting } from './present-meeting.ts'

const isActive = sql<boolean>`meetings.status in ('proposed', 'confirmed')`
/** The end of the last time at which a meeting can take place. */
const latestEnd = sql<string>`latest_start(meetings) + meetings.minutes * interval '1 minute'`

/** The start, or the first proposed start; null while any open time can be chosen. */
const firstStart = sql`coalesce(meetings.starts_at,
  (select min(starts_at) from meeting_times where meeting_id = meetings.id))`

/**
 * The actor's meetings. With `application_id`, `job_id` or `pending_interviews`, the hiring team also gets the interviews
 * of its colleagues.
 */
export async function listMeetings(
  actor: Actor,
  query: Pick<MeetingsQuery, 'page' | 'per_page'> & Partial<MeetingsQuery>,
): Promise<Page<Meeting>> {
  authorize(actor, 'meeting.list')
  const user = asUser(actor)
  const { page, per_page, show = 'upcoming', kind, application_id, job_id, pending_interviews = false } = query
  const at = now()
  const isOfTeam = user.role === 'company' && isHiring(user) && (application_id || job_id || pending_interviews)
  const found = db
    .selectFrom('meetings')
    .where(isOfTeam ? ofCompany(user.company_id) : ofPerson(user))
    .where(ofSeenMeetings(user))
    .where(ofList(user, show, at))
    .$if(kind !== undefined, (meetings) => meetings.where('meetings.kind', '=', kind!))
    .$if(application_id !== undefined, (meetings) => meetings.where('meetings.application_id', '=', application_id!))
    .$if(job_id !== undefined, (meetings) =>
      meetings.where('meetings.application_id', 'in', ({ selectFrom }) =>
        selectFrom('applications').where('applications.job_id', '=', job_id!).select('applications.id'),
      ),
    )
    .$if(pending_interviews, (meetings) => meetings.where('meetings.kind', '=', 'interview'))
    .$if(pending_interviews && user.role === 'company', (meetings) =>
      meetings.where(
        'meetings.id',
        'in',
        pendingInterviews({ company_id: asMember(user).company_id, now: at }).select('meetings.id'),
      ),
    )
  const direction = show === 'past' ? 'desc' : 'asc'
  const { rows: ids, total } = await readPage(
    found
      .select('meetings.id')
      .orderBy(firstStart, (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
      .orderBy('meetings.id', direction),
    { page, per_page },
  )
  const order = ids.map(({ id }) => id)
  const rows = order.length === 0 ? [] : await meetingRows(db).where('meetings.id', 'in', order).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    items: order.flatMap((id) => byId.get(id) ?? []).map((row) => presentMeeting(user, row, at)),
    page,
    per_page,
    total,
  }
}

const ofCompany = (company_id: string) =>
  sql<boolean>`meetings.company_id = ${company_id} and meetings.kind = 'interview'`

/** Also those of a panel of whom any takes part, until another one has been assigned. */
const ofPerson = (user: User) => sql<boolean>`meetings.id in (
  select meeting_id from meeting_people
  where ${managedBy(user, sql`user_id`)} and (is_assigned or meeting_people.status <> 'confirmed'))`

function ofList(user: User, show: MeetingsQuery['show'], at: string) {
  const isUpcoming = sql<boolean>`${isActive} and ${latestEnd} > ${at}`
  if (show === 'upcoming') return isUpcoming
  if (show === 'past') return sql<boolean>`not (${isUpcoming})`
  return sql<boolean>`meetings.status = 'proposed' and latest_start(meetings) > ${at} and exists (
    select from meeting_people where meeting_id = meetings.id and ${managedBy(user, sql`user_id`)} and response = 'pending'
      and side <> meetings.proposing_side)`
}

interface SubjectRow {
  kind: MeetingKind
  id: string
  title: string
  detail: string
}

const abouts: Record<MeetingKind, (id: string) => MeetingAbout> = {
  interview: (application_id) => ({ kind: 'interview', application_id }),
  account_call: (company_id) => ({ kind: 'account_call', company_id }),
  check_in: (assignment_id) => ({ kind: 'check_in', assignment_id }),
}

/** What the actor can arrange a meeting about, by name. `q` searches names, jobs and roles. */
export async function listMeetingSubjects(actor: Actor, q: string): Promise<{ items: MeetingSubject[] }> {
  authorize(actor, 'meeting.list_subjects')
  const user = asUser(actor)
  const { rows } = await sql<SubjectRow>`
    with subjects as (${user.role === 'company' ? subjectsOfMember(user) : subjectsOfStaff(user)})
    select kind, id, title, detail from subjects
    where ${containsWords(q, [sql.ref('title'), sql.ref('detail')])}
    order by lower(title), id limit ${meetingLimits.subjects}`.execute(db)
  const items = rows.map(({ kind, id, title, detail }) => ({ about: abouts[kind](id), title, detail }))
  return { items }
}

/** Companies to call and current assignments to check in about: for account managers, those of their companies. */
const subjectsOfStaff = (user: User): RawBuilder<unknown> => sql`
  with managed as (
    select id, name from companies
    where status <> 'deleted' and (${user.role === 'admin'} or ${managedBy(user, sql`account_manager_id`)})
  )
  select 'account_call' as kind, id, name as title, 'Call' as detail from managed
  union all
  select 'check_in', assignments.id, users.name, 'Check-in: ' || role_title || ', ' || managed.name
  from assignments join managed on managed.id = company_id join users on users.id = talent_id
  where assignments.status <> 'ended'`

/** The account manager of the company, and the applicants whom the member can interview. */
function subjectsOfMember(member: CompanyMember): RawBuilder<unknown> {
  const { company_id } = member
  const mayPlan = (kind: MeetingKind) =>
    may(aboutAnyJob(member), 'meeting.plan', { kind, company_id, job_id: null, account_manager_id: null })
  return sql`
    select 'account_call' as kind, companies.id, users.name as title, 'Call' as detail
    from companies join users on users.id = account_manager_id
    where companies.id = ${company_id} and ${mayPlan('account_call')}
    union all
    select 'interview', applications.id, users.name, 'Interview: ' || jobs.title
    from applications join jobs on jobs.id = job_id join users on users.id = applicant_id
    where applications.company_id = ${company_id} and stage = any (${liveStages}::text[]) and ${mayPlan('interview')}
      and ${ofSeenJobs(member, sql`applications.job_id`)}`
}

/** The people whom the actor can choose for a panel, by name. */
export async function listMeetingColleagues(actor: Actor) {
  const items = await meetingColleagues(db, asUser(actor))
    .select([
      sql<boolean>`exists (select from members where members.user_id = users.id and member_role = 'interviewer')`.as(
        'interviews_only',
      ),
    ])
    .select(['users.id as user_id', 'users.name', 'users.role', timeZoneOf('users.id').as('timezone')])
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute()
  return { items }
}

/** A meeting with its history. */
export async function showMeeting(actor: Actor, id: string, from: Db | Tx = db): Promise<OpenMeeting> {
  const meeting = await findMeeting(from, id)
  authorize(actor, 'meeting.see', meeting)
  return presentOpenMeeting(from, actor, meeting)
}
