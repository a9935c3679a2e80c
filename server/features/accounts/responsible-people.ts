import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { actsFor, hiringRoles, interviewingRoles } from '#domain/kernel/actor.ts'
import type { MemberRole, User } from '#domain/kernel/actor.ts'
import { adminRolesOf } from '#domain/policies.ts'
import type { Permission } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { memberInterviews, memberSees } from './job-access.ts'

/** Who acts for these members of staff: themselves, and the deputies of account managers on leave. */
export async function actingFor(from: Db | Tx, ...staff_ids: (string | null)[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct acting.id from unnest(${staff_ids.filter((id) => id !== null)}::uuid[]) as staff,
      acting_for(staff) as acting(id)`.execute(from)
  return rows.map(({ id }) => id)
}

/** Whether the user acts for the member of staff in a column: `manages` in SQL. */
export const managedBy = (user: User, staff_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${staff_id} = any (${actsFor(user)}::uuid[])`

/** Whether the staff member may see what belongs to a company: `managedCompany` in SQL; every company for admins. */
export function seenByStaff(user: User, company_id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (user.role === 'admin') return sql<boolean>`true`
  if (user.role !== 'account_manager') return sql<boolean>`false`
  // Not an array, of which each row would be compared with every element.
  return sql<boolean>`${company_id} in (
    select companies.id from companies where ${managedBy(user, sql`companies.account_manager_id`)})`
}

/** Those whose account manager the user can be, of which `account_manager_of` decides, as an array that is read once. */
export const peopleManagedBy = (user: User): RawBuilder<string[]> => sql`array(
  select user_id from members join companies on companies.id = members.company_id
  where ${managedBy(user, sql`companies.account_manager_id`)}
  union
  select talent_id from assignments join companies on companies.id = assignments.company_id
  where ${managedBy(user, sql`companies.account_manager_id`)} and assignments.status <> 'ended')`

/** The active owners of a company. */
export const companyOwners = (from: Db | Tx, company_id: string | null) =>
  from
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .where('members.company_id', '=', company_id)
    .where('members.member_role', '=', 'owner')
    .where('users.status', '=', 'active')

interface HiringSubject {
  company_id: string | null
  /** Null for what belongs to no job. */
  job_id: string | RawBuilder<string> | null
}

/** The active members of a company who make hiring decisions about a job, or about what belongs to none. */
export const hiringTeam = (from: Db | Tx, subject: HiringSubject) =>
  activeMembers(from, subject, hiringRoles, memberSees)

/** The active members of a company who can interview applicants: the hiring team of the job, and the interviewers. */
export const possibleInterviewers = (from: Db | Tx, subject: HiringSubject) =>
  activeMembers(from, subject, interviewingRoles, memberInterviews)

function activeMembers(
  from: Db | Tx,
  { company_id, job_id }: HiringSubject,
  roles: readonly MemberRole[],
  reaches: (job_id: RawBuilder<unknown>) => RawBuilder<boolean>,
) {
  const members = from
    .selectFrom('members')
    .where('company_id', '=', company_id)
    .where('member_role', 'in', roles)
    .$if(job_id !== null, (found) => found.where(reaches(sql`${job_id}::uuid`)))
    .select('user_id')
  // The array makes the planner look the few users up by ID, whatever else the query filters by.
  return from
    .selectFrom('users')
    .where(sql<boolean>`users.id = any(array(${members}))`)
    .where('users.status', '=', 'active')
}

/** A member of the hiring team, for a mail; undefined if the user is not one, or no longer. */
export const findTeamMember = (from: Db | Tx, subject: HiringSubject, user_id: string) =>
  hiringTeam(from, subject).where('users.id', '=', user_id).select(['users.name', 'users.email']).executeTakeFirst()

/** A possible interviewer, for a mail; undefined if the user is none, or no longer. */
export const findInterviewer = (from: Db | Tx, subject: HiringSubject, user_id: string) =>
  possibleInterviewers(from, subject)
    .where('users.id', '=', user_id)
    .select(['users.name', 'users.email'])
    .executeTakeFirst()

/** The IDs of the users that a query selects. */
export async function idsOf(users: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await users.execute()).map(({ id }) => id)
}

/** The IDs of the active admins whose role has the permission. */
export async function findAdmins(from: Db | Tx, permission: Permission): Promise<string[]> {
  return idsOf(
    from
      .selectFrom('users')
      .where('role', '=', 'admin')
      .where('admin_role', 'in', adminRolesOf(permission))
      .where('status', '=', 'active')
      .select('id'),
  )
}
