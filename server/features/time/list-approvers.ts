import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { memberSees } from '#server/features/accounts/job-access.ts'

/** The IDs of a company's active members who see a job: members of every role approve hours. */
export async function listApprovers(
  from: Db | Tx,
  { company_id, job_id }: { company_id: string; job_id: string },
): Promise<string[]> {
  const members = await from
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where(memberSees(sql`${job_id}::uuid`))
    .where('users.status', '=', 'active')
    .select('users.id')
    .execute()
  return members.map(({ id }) => id)
}
