import { sql } from 'kysely'
import { invoiceMachine } from '#domain/invoices/invoice-machine.ts'
import type { User } from '#domain/kernel/actor.ts'
import type { ErasureBlocker } from '#domain/privacy/privacy-request.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** What keeps an account from being deleted, and the company that would be deleted with its only member. */
export async function findBlockers(
  from: Db | Tx,
  user: User,
): Promise<{ blockers: ErasureBlocker[]; company: { id: string; name: string } | null }> {
  const company_id = user.role === 'company' ? user.company_id : null
  const { rows } = await sql<{
    has_assignments: boolean
    has_invoices: boolean
    is_last_owner: boolean
    is_only_member: boolean
    is_held: boolean
    name: string | null
  }>`
    select
      exists (select from assignments where status <> 'ended' and talent_id = ${user.user_id}) as has_assignments,
      exists (select from legal_holds where lifted_at is null
        and (user_id = ${user.user_id} or company_id = ${company_id}::uuid)) as is_held,
      exists (select from assignments where status <> 'ended' and company_id = ${company_id}::uuid) as company_works,
      exists (select from invoices where company_id = ${company_id}::uuid and status = any (${invoiceMachine.moves.settle.from})) as has_invoices,
      not exists (${others(company_id, user.user_id, sql`and m.member_role = 'owner'`)}) as is_last_owner,
      not exists (${others(company_id, user.user_id, sql``)}) as is_only_member,
      (select name from companies where id = ${company_id}::uuid) as name`.execute(from)
  const found = rows[0] as (typeof rows)[0] & { company_works: boolean }
  const blockers: ErasureBlocker[] = []
  const leaves_company = company_id !== null && found.is_only_member
  if (found.has_assignments || (leaves_company && found.company_works)) blockers.push('assignments')
  if (leaves_company && found.has_invoices) blockers.push('invoices')
  if (user.role === 'company' && user.member_role === 'owner' && found.is_last_owner && !found.is_only_member)
    blockers.push('last_owner')
  if (found.is_held) blockers.push('legal_hold')
  return { blockers, company: leaves_company ? { id: company_id, name: found.name! } : null }
}

const others = (company_id: string | null, user_id: string, condition: ReturnType<typeof sql>) => sql`
  select from members m join users u on u.id = m.user_id
  where m.company_id = ${company_id}::uuid and m.user_id <> ${user_id} and u.status = 'active' ${condition}`
