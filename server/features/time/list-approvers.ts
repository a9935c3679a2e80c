import type { Db, Tx } from '#server/db/connect.ts'

/** The IDs of a company's active members: members of every role approve hours. */
export async function listApprovers(from: Db | Tx, company_id: string): Promise<string[]> {
  const members = await from
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('users.status', '=', 'active')
    .select('users.id')
    .execute()
  return members.map(({ id }) => id)
}
