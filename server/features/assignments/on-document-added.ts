import { assignmentPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { findAssignment } from './find-assignment.ts'
import { recipientsOf, roleOfSide } from './recipients.ts'

/** Notifies the readers of a document on the other side; both sides of one that staff added. */
export async function notifyOfDocument(tx: Tx, activity: Activity<'document.added'>): Promise<void> {
  const { assignment_id, document_id, name } = activity.data
  const document = await tx
    .selectFrom('assignment_documents')
    .innerJoin('users', 'users.id', 'assignment_documents.uploaded_by')
    .where('assignment_documents.id', '=', document_id)
    .select(['readers', 'uploaded_by', 'users.name as uploader_name', 'users.role'])
    .executeTakeFirst()
  if (!document) return
  const { readers, uploader_name, role } = document
  const assignment = await findAssignment(tx, assignment_id)
  for (const side of ['company', 'talent'] as const) {
    if ((readers !== 'both' && readers !== side) || role === roleOfSide[side]) continue
    await notify(tx, await recipientsOf(tx, assignment, side), {
      activity,
      subject: { kind: 'assignment', id: assignment_id },
      title: `${uploader_name} added a document`,
      body: name,
      href: assignmentPath(roleOfSide[side], assignment_id),
    })
  }
}
