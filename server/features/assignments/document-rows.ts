import { sideOf } from '#domain/assignments/assignment.ts'
import type { AssignmentDocument } from '#domain/assignments/document.ts'
import type { User } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { presentViews, viewsOf } from '#server/features/files/file-views.ts'
import { presentFile } from '#server/features/files/present-file.ts'

/** The documents that a user may read, of the assignments that the user may see. */
export const documentRows = (from: Db | Tx, user: User) => {
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

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentRows>['executeTakeFirstOrThrow']>>

/** A document as one of its readers sees it: companies do not see who has opened it. */
export function presentDocument(user: User, row: DocumentRow): AssignmentDocument {
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
