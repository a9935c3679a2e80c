import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findAssignment } from './find-assignment.ts'
import { findDocument } from './find-document.ts'

/** Removes a document that the actor has added. */
export async function removeDocument(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { assignment_id, name, uploaded_by } = await findDocument(tx, actor, id)
    const assignment = await findAssignment(tx, assignment_id)
    authorize(actor, 'assignment.remove_document', assignment)
    if (uploaded_by !== asUser(actor).user_id) throw new Failure('forbidden')
    await tx.deleteFrom('assignment_documents').where('id', '=', id).execute()
    const { company_id, talent_id } = assignment
    await record(tx, 'document.removed', {
      actor,
      company_id,
      data: { assignment_id, talent_id, document_id: id, name },
    })
  })
}
