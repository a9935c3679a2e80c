import type { Db, Tx } from '#server/db/connect.ts'

/** Whom a sanction or a deletion concerns: the owners of the company, or the user. */
export async function findRecipients(
  from: Db | Tx,
  { company_id, user_id }: { company_id: string | null; user_id: string | null },
): Promise<string[]> {
  if (user_id) return [user_id]
  const owners = await from
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('members.member_role', '=', 'owner')
    .where('users.status', '=', 'active')
    .select('users.id')
    .execute()
  return owners.map(({ id }) => id)
}
