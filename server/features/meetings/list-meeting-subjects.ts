import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { liveStages } from '#domain/applications/application-machine.ts'
import { aboutAnyJob, asUser } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember, User } from '#domain/kernel/actor.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { MeetingAbout, MeetingKind, MeetingSubject } from '#domain/meetings/meeting.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns } from '#server/db/text-contains.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'

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
    where lower(title || ' ' || detail) like all (string_to_array(lower(${likePatterns(q).join(' ')}), ' '))
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
