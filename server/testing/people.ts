import { seesAllJobs } from '#domain/kernel/actor.ts'
import type { AdminRole, MemberRole, Role } from '#domain/kernel/actor.ts'
import type { Db } from '#server/db/connect.ts'
import { storeAcceptances } from '#server/features/legal/documents.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Puts a company into the database, as if it had been there before. Answers its id. */
export async function addCompany(
  db: Db,
  company: { name?: string; status?: 'active' | 'suspended'; timezone?: string } = {},
): Promise<string> {
  const at = now()
  const { id } = await db
    .insertInto('companies')
    .values({ name: 'Acme', ...company, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Person {
  email: string
  role: Role
  name?: string
  /** Whether the address is proven. */
  verified?: boolean
  /** Of admins: an owner unless named. */
  admin_role?: AdminRole
}

/**
 * Puts a person without a password into the database, who has accepted the terms. Answers their id; `tulay.as(email)`
 * signs them in.
 */
export async function addPerson(
  db: Db,
  { email, role, name = email.split('@')[0]!, verified = true, admin_role = 'owner' }: Person,
): Promise<string> {
  const at = now()
  const { id } = await db
    .insertInto('users')
    .values({
      role,
      admin_role: role === 'admin' ? admin_role : null,
      email,
      name,
      email_verified_at: verified ? at : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (role === 'applicant' || role === 'company') await storeAcceptances(db, id, 'registration')
  if (role === 'applicant') {
    await db.insertInto('talents').values({ user_id: id, created_at: at, updated_at: at }).execute()
  }
  if (role === 'account_manager') {
    const profile = { user_id: id, joined_on: at.slice(0, 10), updated_at: at }
    await db.insertInto('account_manager_profiles').values(profile).execute()
  }
  return id
}

/** Puts a member of a company into the database. Answers their id. */
export async function addMember(
  db: Db,
  company_id: string,
  member: { email: string; name?: string; member_role?: MemberRole; verified?: boolean },
): Promise<string> {
  const { member_role = 'owner', ...person } = member
  const user_id = await addPerson(db, { ...person, role: 'company' })
  await db
    .insertInto('members')
    .values({ user_id, company_id, member_role, sees_all_jobs: seesAllJobs(member_role), created_at: now() })
    .execute()
  return user_id
}

/** Limits a recruiter to these jobs. */
export async function limitToJobs(db: Db, user_id: string, job_ids: readonly string[]): Promise<void> {
  await db.updateTable('members').set({ sees_all_jobs: false }).where('user_id', '=', user_id).execute()
  for (const job_id of job_ids) await db.insertInto('member_jobs').values({ user_id, job_id }).execute()
}
