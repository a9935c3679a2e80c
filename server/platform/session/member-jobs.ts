import { sql } from 'kysely'

/** The jobs to which the member in a row of `members` is limited; null for others. */
export const memberJobs = sql<string[] | null>`case when members.sees_all_jobs is false then array(
  select job_id from member_jobs where member_jobs.user_id = members.user_id order by job_id
) end`
