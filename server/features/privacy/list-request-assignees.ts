import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { requestAssignee } from '#domain/privacy/staff-request.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findAdmins } from '#server/features/accounts/find-admins.ts'

/** The staff who can work on privacy requests, by name. */
export async function listRequestAssignees(actor: Actor): Promise<{ items: z.output<typeof requestAssignee>[] }> {
  authorize(actor, 'privacy_request.list')
  return { items: await requestAssignees(db) }
}

export async function requestAssignees(from: Db | Tx): Promise<z.output<typeof requestAssignee>[]> {
  const ids = await findAdmins(from, 'privacy_request.answer')
  if (ids.length === 0) return []
  return from.selectFrom('users').where('id', 'in', ids).select(['id', 'name']).orderBy('name').orderBy('id').execute()
}
