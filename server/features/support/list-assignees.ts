import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { assignee } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'

/** The staff to whom tickets can be assigned: the user first, then the others by name. */
export async function listAssignees(actor: Actor): Promise<{ items: z.output<typeof assignee>[] }> {
  authorize(actor, 'ticket.list')
  const { user_id } = asUser(actor)
  const staff = await db
    .selectFrom('users')
    .where('role', 'in', ['admin', 'account_manager'])
    .where('status', '=', 'active')
    .select(['id', 'name', 'role'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const items = staff.map(({ id, name, role }) => ({
    id,
    name,
    role: role === 'admin' ? ('admin' as const) : ('account_manager' as const),
    is_me: id === user_id,
  }))
  return { items: [...items.filter(({ is_me }) => is_me), ...items.filter(({ is_me }) => !is_me)] }
}
