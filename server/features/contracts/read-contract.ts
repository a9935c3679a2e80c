import type { FastifyReply } from 'fastify'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findContract } from './find-contract.ts'
import { storeContract } from './store-contract.ts'

/** Sends the file of a contract, which is written if it is missing, and records who viewed it. */
export async function readContract(actor: Actor, id: string, reply: FastifyReply) {
  authorize(actor, 'contract.read', await findContract(id))
  const file_id = await storeContract(id)
  const { name, size_bytes } = await db
    .selectFrom('files')
    .where('id', '=', file_id)
    .select(['name', 'size_bytes'])
    .executeTakeFirstOrThrow()
  const bytes = await fileStore.read(file_id)
  if (!bytes) throw new Failure('not_found')
  await transaction((tx) =>
    tx
      .insertInto('document_views')
      .values({ contract_id: id, user_id: asUser(actor).user_id, viewed_at: now() })
      .execute(),
  )
  return reply
    .header('content-type', 'application/pdf')
    .header('content-length', size_bytes)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)
}
