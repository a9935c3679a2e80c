import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hiringRoles } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { memberSees } from './job-access.ts'

interface HiringSubject {
  company_id: string | null
  /** Null for what belongs to no job. */
  job_id: string | RawBuilder<string> | null
}

/** The active members of a company who make hiring decisions about a job, or about what belongs to none. */
export function hiringTeam(from: Db | Tx, { company_id, job_id }: HiringSubject) {
  const members = from
    .selectFrom('members')
    .where('company_id', '=', company_id)
    .where('member_role', 'in', hiringRoles)
    .$if(job_id !== null, (hiring) => hiring.where(memberSees(sql`${job_id}::uuid`)))
    .select('user_id')
  // The array makes the planner look the few users up by ID, whatever else the query filters by.
  return from
    .selectFrom('users')
    .where(sql<boolean>`users.id = any(array(${members}))`)
    .where('users.status', '=', 'active')
}
