import type { CompanyMember, MemberRole } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'

export interface TeamRow {
  company_id: string
  user_id: string
  name: string
  member_role: MemberRole
  sees_all_jobs: boolean
}

/**
 * The members of a company, which stay as they are until the transaction ends: changes of the team happen one after
 * another, so that an owner always remains.
 */
export async function lockTeam(tx: Tx, company_id: string): Promise<TeamRow[]> {
  await tx.selectFrom('companies').where('id', '=', company_id).select('id').forNoKeyUpdate().execute()
  return tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .select(['members.company_id', 'members.user_id', 'users.name', 'members.member_role', 'members.sees_all_jobs'])
    .execute()
}

/** The actor with the role that they have now: another request may have changed it. Throws `forbidden` after a removal. */
export function asNow(actor: CompanyMember, team: readonly TeamRow[]): CompanyMember {
  const { member_role } = team.find(({ user_id }) => user_id === actor.user_id) ?? {}
  if (!member_role) throw new Failure('forbidden')
  return { ...actor, member_role }
}

/** The member with this ID; throws `not_found`. */
export function memberIn(team: readonly TeamRow[], user_id: string): TeamRow {
  const member = team.find((one) => one.user_id === user_id)
  if (!member) throw new Failure('not_found')
  return member
}
