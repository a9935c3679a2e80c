import type { StoredFile } from '#domain/files/file.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findFile } from './find-file.ts'
import type { MessageFiles } from './find-file.ts'
import { presentFile } from './present-file.ts'

/** The metadata of a file. */
export async function showFile(actor: Actor, id: string, messageFiles: MessageFiles): Promise<StoredFile> {
  const file = await findFile(db, actor, id, messageFiles)
  authorize(actor, 'file.read', file)
  return presentFile(file)
}
