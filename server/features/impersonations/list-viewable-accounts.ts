import type { ViewableAccount } from '#domain/impersonations/impersonation.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { canBeViewed } from '#server/platform/session/can-be-viewed.ts'

/** The members of a company whose account staff can view, by name. */
export async function listViewableAccounts(actor: Actor, company_id: string): Promise<{ items: ViewableAccount[] }> {
  authorize(actor, 'impersonation.start')
  const items = await db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .where('companies.id', '=', company_id)
    .where(canBeViewed)
    .select(['users.id as user_id', 'users.name', 'members.member_role'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return { items }
}
