import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { documentRows } from './document-rows.ts'
import type { DocumentRow } from './document-rows.ts'

/** Finds a document of which the actor is a reader; throws `not_found`. The caller authorizes for the assignment. */
export async function findDocument(from: Db | Tx, actor: Actor, id: string): Promise<DocumentRow> {
  const document = await documentRows(from, asUser(actor)).where('assignment_documents.id', '=', id).executeTakeFirst()
  if (!document) throw new Failure('not_found')
  return document
}
