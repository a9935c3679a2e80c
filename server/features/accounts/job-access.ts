import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hiringRoles, isInterviewer } from '#domain/kernel/actor.ts'
import type { CompanyMember, User } from '#domain/kernel/actor.ts'

/** A company with the jobs that one of its members sees; all, without `job_ids`. */
export type JobReader = Pick<CompanyMember, 'company_id' | 'job_ids'>

/** The jobs to which the user is limited; null for everyone else. */
export const jobsOf = (user: User): readonly string[] | null => (user.role === 'company' && user.job_ids) || null

/** The job of an assignment in a query, by the column with the assignment. */
export const jobOfAssignment = (column: string) => sql<string>`job_of_assignment(${sql.ref(column)})`

/** The job of an application in a query, by the column with the application. */
export const jobOfApplication = (column: string) => sql<string>`job_of_application(${sql.ref(column)})`

/** Limits a query to what belongs to the jobs that the user sees: `seesJob` in SQL. */
export function ofSeenJobs(user: User, job_id: RawBuilder<unknown>): RawBuilder<boolean> {
  const job_ids = jobsOf(user)
  return job_ids ? sql<boolean>`${job_id} = any (${job_ids}::uuid[])` : sql<boolean>`true`
}

/** The same for what belongs to assignments, by the column with the assignment. */
export const ofSeenAssignments = (user: User, assignment_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  ofSeenJobs(user, sql`job_of_assignment(${assignment_id})`)

/** The same for what belongs to applications, by the column with the application. */
export const ofSeenApplications = (user: User, application_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  ofSeenJobs(user, sql`job_of_application(${application_id})`)

/** Whether the member in a row of `members` sees the job. */
export const memberSees = (job_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(members.sees_all_jobs or exists (
    select from member_jobs where member_jobs.user_id = members.user_id and member_jobs.job_id = ${job_id}
  ))`

/** Whether the member in a row of `members` can interview applicants for the job: an interviewer can for every job. */
export const memberInterviews = (job_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(members.member_role = 'interviewer'
    or members.member_role in (${sql.join(hiringRoles.map((role) => sql.lit(role)))}) and ${memberSees(job_id)})`

/**
 * Whether someone on the company's side, a row of `meeting_people` under this name, takes part in a row of `meetings`: those
 * who were assigned, and everyone until someone is.
 */
export const isChosen = (person: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${person}.is_assigned`)} or not exists (
    select from meeting_people as other
    where other.meeting_id = meetings.id and other.side = 'company' and other.is_assigned))`

/** A condition on `meetings`: an interview in which the user takes part for the company. */
export const isInterviewOf = (user_id: string): RawBuilder<boolean> =>
  sql<boolean>`(meetings.kind = 'interview' and exists (
    select from meeting_people as own
    where own.meeting_id = meetings.id and own.user_id = ${user_id}::uuid and own.side = 'company'
      and ${isChosen('own')}))`

/** A condition on `meetings`: an interview that the user leads or led, and not one that they only arranged. */
const isLedBy = (user_id: string): RawBuilder<boolean> =>
  sql<boolean>`(${isInterviewOf(user_id)} and meetings.status not in ('declined', 'cancelled')
    and (meetings.organizer_interviews or meetings.organizer_id <> ${user_id}::uuid))`

/**
 * Limits a query of `applications` to those whose candidate the user may know: of the jobs that they see, for
 * interviewers those whom they interview.
 */
export const ofKnownCandidates = (user: User): RawBuilder<boolean> =>
  isInterviewer(user)
    ? sql<boolean>`exists (
        select from meetings where meetings.application_id = applications.id and ${isLedBy(user.user_id)})`
    : ofSeenJobs(user, sql`applications.job_id`)
