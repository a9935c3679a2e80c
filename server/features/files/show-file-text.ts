import { buffer } from 'node:stream/consumers'
import { docxType } from '#domain/files/media-type.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { documentText } from '#server/platform/files/document-text.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { findFile } from './reading.ts'
import type { MessageFiles } from './reading.ts'

/** The text of a Word document; throws `not_found` for other files. */
export async function showFileText(
  actor: Actor,
  id: string,
  messageFiles: MessageFiles,
): Promise<{ text: string | null; is_complete: boolean }> {
  const file = await findFile(db, actor, id, messageFiles)
  authorize(actor, 'file.read', file)
  if (file.media_type !== docxType) throw new Failure('not_found')
  if (file.is_in_message) await messageFiles.onRead(actor, id)
  const stream = await fileStore.read(id)
  if (!stream) throw new Failure('not_found')
  return (await documentText(await buffer(stream))) ?? { text: null, is_complete: false }
}
