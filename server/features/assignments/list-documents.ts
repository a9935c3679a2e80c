import type { AssignmentDocument } from '#domain/assignments/document.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { documentRows, presentDocument } from './document-rows.ts'
import { findAssignment } from './find-assignment.ts'

/** The documents of an assignment that the user may read, latest first. */
export async function listDocuments(actor: Actor, assignment_id: string): Promise<{ items: AssignmentDocument[] }> {
  authorize(actor, 'assignment.see', await findAssignment(db, assignment_id))
  const user = asUser(actor)
  const rows = await documentRows(db, user)
    .where('assignment_id', '=', assignment_id)
    .orderBy('assignment_documents.created_at', 'desc')
    .orderBy('assignment_documents.id', 'desc')
    .execute()
  return { items: rows.map((row) => presentDocument(user, row)) }
}
