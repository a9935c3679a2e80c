import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Manager } from '#domain/staff/manager.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { managerRows, withDetails } from './manager-rows.ts'
import type { ManagerRow } from './manager-rows.ts'
import { presentManager } from './present-manager.ts'

/** Finds an account manager; throws `not_found`. The caller authorizes. */
export async function readManager(from: Db | Tx, id: string): Promise<ManagerRow> {
  const row = await withDetails(managerRows(from)).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export async function findManager(actor: Actor, id: string): Promise<Manager> {
  const row = await readManager(db, id)
  authorize(actor, 'manager.see', row)
  return presentManager(actor, row)
}
