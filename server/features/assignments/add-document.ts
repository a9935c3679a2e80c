import { sideOf } from '#domain/assignments/assignment.ts'
import { documentLimits, documentMessages } from '#domain/assignments/document.ts'
import type { AssignmentDocument, DocumentForm } from '#domain/assignments/document.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { documentRows, presentDocument } from './document-rows.ts'
import { lockAssignment } from './find-assignment.ts'

/** Adds a file that the actor has uploaded to an assignment. */
export async function addDocument(
  actor: Actor,
  assignment_id: string,
  { file_id, name, readers }: DocumentForm,
): Promise<AssignmentDocument> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, assignment_id)
    authorize(actor, 'assignment.add_document', assignment)
    const user = asUser(actor)
    const side = sideOf(user)
    if (side !== 'staff' && readers !== 'both' && readers !== side) throw fieldFailure('readers', documentMessages.own)
    await lockOwnFile(tx, actor, { id: file_id, purpose: 'document', path: 'file_id' })
    const { count } = await tx
      .selectFrom('assignment_documents')
      .where('assignment_id', '=', assignment_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= documentLimits.per_assignment) throw fieldFailure('file_id', documentMessages.too_many)
    const { id } = await tx
      .insertInto('assignment_documents')
      .values({ assignment_id, file_id, name, readers, uploaded_by: user.user_id, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { company_id, talent_id } = assignment
    await record(tx, 'document.added', { actor, company_id, data: { assignment_id, talent_id, document_id: id, name } })
    const row = await documentRows(tx, user).where('assignment_documents.id', '=', id).executeTakeFirstOrThrow()
    return presentDocument(user, row)
  })
}
