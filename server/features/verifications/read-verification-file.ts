import type { FastifyReply } from 'fastify'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { respondWithFile } from '#server/features/files/send-file.ts'
import { record } from '#server/platform/activity/record.ts'

/** Sends the document of a verification to the staff, and records who read it. */
export async function readVerificationFile(actor: Actor, id: string, reply: FastifyReply) {
  const file = await transaction(async (tx) => {
    authorize(actor, 'verification.read_file')
    const found = await tx
      .selectFrom('verifications')
      .innerJoin('files', 'files.id', 'verifications.file_id')
      .where('verifications.id', '=', id)
      .where('files.stored_at', 'is not', null)
      .where('files.removed_at', 'is', null)
      .select(['files.id', 'files.name', 'files.media_type', 'files.size_bytes'])
      .select(['verifications.talent_id', 'verifications.badge'])
      .executeTakeFirst()
    if (!found) throw new Failure('not_found')
    const { talent_id, badge } = found
    await record(tx, 'verification.file_read', { actor, data: { verification_id: id, talent_id, badge } })
    return found
  })
  return respondWithFile(reply.header('cache-control', 'private, no-store'), file)
}
