import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
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
