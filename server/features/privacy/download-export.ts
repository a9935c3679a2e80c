import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'

/** Sends the archive of the actor's own export. Throws `not_found` after it has expired. */
export async function downloadExport(actor: Actor, id: string, reply: FastifyReply): Promise<Readable> {
  const found = await db
    .selectFrom('privacy_requests')
    .where('id', '=', id)
    .where('kind', '=', 'export')
    .where('expires_at', '>', now())
    .select(['user_id', 'size_bytes', 'requested_at'])
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  authorize(actor, 'data_export.download', found)
  const bytes = await fileStore.read(id)
  if (!bytes) throw new Failure('not_found')
  const name = `${product.name.toLowerCase()}-data-${found.requested_at.slice(0, 10)}.zip`
  void reply
    .header('content-type', 'application/zip')
    .header('content-length', found.size_bytes!)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  return bytes
}
