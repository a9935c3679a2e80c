import { buffer } from 'node:stream/consumers'
import type { Db } from '#server/db/connect.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import type { MailAttachment } from '#server/platform/mail/mail.ts'

/** A file for an email attachment; null if it is gone. The caller has made sure that the recipient may read it. */
export async function readFile(from: Db, id: string): Promise<MailAttachment | null> {
  const file = await from
    .selectFrom('files')
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .select(['name', 'media_type'])
    .executeTakeFirst()
  const stream = file && (await fileStore.read(id))
  return stream ? { ...file, content: await buffer(stream) } : null
}
