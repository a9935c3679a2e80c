import { invoicePolicy } from '#domain/invoices/invoice-policy.ts'
import { membersOf } from '#domain/kernel/policy.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The active members of a company who see its invoices. */
export const financeTeam = (from: Db | Tx, company_id: string) =>
  from
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('members.member_role', 'in', membersOf(invoicePolicy.list))
    .where('users.status', '=', 'active')
