import type { FastifyReply } from 'fastify'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { respondWithFile } from '#server/features/files/send-file.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findAssignment } from './find-assignment.ts'
import { findDocument } from './find-document.ts'

/** Sends the file of a document, and records who viewed it. */
export async function readDocument(actor: Actor, id: string, reply: FastifyReply) {
  const file = await transaction(async (tx) => {
    const document = await findDocument(tx, actor, id)
    const { assignment_id, name } = document
    const assignment = await findAssignment(tx, assignment_id)
    authorize(actor, 'assignment.read_document', assignment)
    const { user_id } = asUser(actor)
    if (user_id !== document.uploaded_by) {
      await tx.insertInto('document_views').values({ document_id: id, user_id, viewed_at: now() }).execute()
      const { company_id, talent_id } = assignment
      await record(tx, 'document.viewed', {
        actor,
        company_id,
        data: { assignment_id, talent_id, document_id: id, name },
      })
    }
    return {
      id: document.file_id,
      name: document.file_name,
      media_type: document.media_type,
      size_bytes: document.size_bytes,
    }
  })
  return respondWithFile(reply.header('cache-control', 'private, no-store'), file)
}
