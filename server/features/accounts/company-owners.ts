import type { Db, Tx } from '#server/db/connect.ts'

/** The active owners of a company. */
export const companyOwners = (from: Db | Tx, company_id: string | null) =>
  from
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .where('members.company_id', '=', company_id)
    .where('members.member_role', '=', 'owner')
    .where('users.status', '=', 'active')
