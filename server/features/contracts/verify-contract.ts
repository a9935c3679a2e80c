import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'

/** Whether the hash is that of a contract's file, and nothing else about it. */
export async function verifyContract(actor: Actor, sha256: string): Promise<{ is_genuine: boolean }> {
  authorize(actor, 'contract.verify')
  const found = await db.selectFrom('contracts').where('sha256', '=', sha256).select('id').executeTakeFirst()
  return { is_genuine: found !== undefined }
}
