import type { Actor } from '#domain/kernel/actor.ts'
import type { Leave } from '#domain/leave/leave.ts'
import type { Tx } from '#server/db/connect.ts'
import { findLeave } from './leave-rows.ts'
import { presentLeaves } from './present-leave.ts'

/** Leave after a change. The caller has authorized the actor. */
export async function showLeave(tx: Tx, actor: Actor, id: string): Promise<Leave> {
  const [leave] = await presentLeaves(tx, actor, [await findLeave(tx, id)])
  return leave!
}
