import type { Db, Tx } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'

/**
 * Whether a person with this address can join a company: as a new account, with the account of a former member, or not
 * at all, because the account is of another kind, belongs to a company or is not in use.
 */
export async function findInvitee(
  from: Db | Tx,
  email: string,
): Promise<
  { kind: 'new' } | { kind: 'former_member'; user_id: string } | { kind: 'other'; company_id: string | null }
> {
  if (config.adminEmails.includes(email)) return { kind: 'other', company_id: null }
  const user = await from
    .selectFrom('users')
    .leftJoin('members', 'members.user_id', 'users.id')
    .where('users.email', '=', email)
    .select(['users.id as user_id', 'users.role', 'users.status', 'members.company_id'])
    .executeTakeFirst()
  if (!user) return { kind: 'new' }
  const isFormerMember = user.role === 'company' && user.status === 'active' && user.company_id === null
  return isFormerMember
    ? { kind: 'former_member', user_id: user.user_id }
    : { kind: 'other', company_id: user.company_id }
}
