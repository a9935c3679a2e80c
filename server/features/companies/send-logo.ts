import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { respondWithFile } from '#server/features/files/send-file.ts'

/** A removed logo is gone from other caches after an hour. */
const cache = 'public, max-age=3600'

/** Sends the logo of a company to everyone: pages of jobs show it. A file that is not a logo now is not found. */
export async function sendLogo(
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, id }: { actor: Actor; id: string },
) {
  authorize(actor, 'company.see_logo')
  const file = await db
    .selectFrom('files')
    .innerJoin('companies', 'companies.logo_file_id', 'files.id')
    .where('files.id', '=', id)
    .where('companies.status', '!=', 'deleted')
    .select(['files.id', 'files.media_type', 'files.size_bytes'])
    .executeTakeFirst()
  if (!file) throw new Failure('not_found')
  // A file never changes, so its ID identifies its content.
  const tag = `"${file.id}"`
  void reply.header('cache-control', cache).header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  return respondWithFile(reply, { ...file, name: 'logo' })
}
