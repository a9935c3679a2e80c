import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { sideOf } from '#domain/assignments/assignment.ts'
import { documentLimits, documentMessages } from '#domain/assignments/document.ts'
import type { AssignmentDocument, DocumentForm } from '#domain/assignments/document.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile, presentFile, presentViews, viewsOf, respondWithFile } from '#server/features/files/reading.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findAssignment, lockAssignment, recipientsOf, roleOfSide } from './find-assignment.ts'

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

/** Sends the file of a document, and records who viewed it. */
export async function readDocument(actor: Actor, id: string, { reply }: Exchange) {
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

/** Finds a document of which the actor is a reader; throws `not_found`. The caller authorizes for the assignment. */
async function findDocument(from: Db | Tx, actor: Actor, id: string): Promise<DocumentRow> {
  return documentRows(from, asUser(actor)).where('assignment_documents.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The documents that a user may read, of the assignments that the user may see. */
const documentRows = (from: Db | Tx, user: User) => {
  const side = sideOf(user)
  return from
    .selectFrom('assignment_documents')
    .innerJoin('files', 'files.id', 'assignment_documents.file_id')
    .innerJoin('users', 'users.id', 'assignment_documents.uploaded_by')
    .$if(side !== 'staff', (rows) => rows.where('readers', 'in', ['both', side as 'company' | 'talent']))
    .select([
      'assignment_documents.id',
      'assignment_documents.assignment_id',
      'assignment_documents.name',
      'assignment_documents.readers',
      'assignment_documents.uploaded_by',
      'assignment_documents.created_at',
      'users.name as uploader_name',
      'files.id as file_id',
      'files.purpose',
      'files.name as file_name',
      'files.media_type',
      'files.size_bytes',
      'files.created_at as file_created_at',
      viewsOf('assignment_documents').as('views'),
    ])
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentRows>['executeTakeFirstOrThrow']>>

/** A document as one of its readers sees it: companies do not see who has opened it. */
function presentDocument(user: User, row: DocumentRow): AssignmentDocument {
  return {
    id: row.id,
    name: row.name,
    file: presentFile({
      id: row.file_id,
      purpose: row.purpose,
      name: row.file_name,
      media_type: row.media_type,
      size_bytes: row.size_bytes,
      created_at: row.file_created_at,
    }),
    readers: row.readers,
    uploaded_by: row.uploader_name,
    created_at: row.created_at,
    views: presentViews(user, row.views),
    allowed: row.uploaded_by === user.user_id ? ['remove'] : [],
  }
}

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
