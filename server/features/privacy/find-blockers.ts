import { sql } from 'kysely'
import { invoiceMachine } from '#domain/invoices/invoice-machine.ts'
import type { MemberRole, User } from '#domain/kernel/actor.ts'
import type { ErasureBlocker } from '#domain/privacy/privacy-request.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** A person whose account may be deleted, and their membership. */
export interface LeavingUser {
  user_id: string
  member: { company_id: string; member_role: MemberRole } | null
}

export const leavingUser = (user: User): LeavingUser => ({
  user_id: user.user_id,
  member: user.role === 'company' ? user : null,
})

/** What keeps an account from being deleted, and the company that would be deleted with its only member. */
export async function findBlockers(
  from: Db | Tx,
  { user_id, member }: LeavingUser,
): Promise<{ blockers: ErasureBlocker[]; company: { id: string; name: string } | null }> {
  const company_id = member?.company_id ?? null
  const { rows } = await sql<{
    works: boolean
    is_held: boolean
    company_works: boolean
    has_invoices: boolean
    has_owner: boolean
    has_member: boolean
    name: string | null
  }>`
    select
      exists (select from assignments where status <> 'ended' and talent_id = ${user_id}) as works,
      exists (select from legal_holds where lifted_at is null
        and (user_id = ${user_id} or company_id = ${company_id}::uuid)) as is_held,
      exists (select from assignments where status <> 'ended' and company_id = ${company_id}::uuid) as company_works,
      exists (select from invoices where company_id = ${company_id}::uuid
        and status = any (${invoiceMachine.moves.settle.from})) as has_invoices,
      exists (${others(company_id, user_id)} and others.member_role = 'owner') as has_owner,
      exists (${others(company_id, user_id)}) as has_member,
      (select name from companies where id = ${company_id}::uuid) as name`.execute(from)
  const found = rows[0]!
  const isOnlyMember = company_id !== null && !found.has_member
  const blockers: ErasureBlocker[] = []
  if (found.works || (isOnlyMember && found.company_works)) blockers.push('assignments')
  if (isOnlyMember && found.has_invoices) blockers.push('invoices')
  if (member?.member_role === 'owner' && !found.has_owner && !isOnlyMember) blockers.push('last_owner')
  if (found.is_held) blockers.push('legal_hold')
  return { blockers, company: isOnlyMember ? { id: company_id, name: found.name! } : null }
}

const others = (company_id: string | null, user_id: string) => sql`
  select from members others join users on users.id = others.user_id
  where others.company_id = ${company_id}::uuid and others.user_id <> ${user_id} and users.status = 'active'`
