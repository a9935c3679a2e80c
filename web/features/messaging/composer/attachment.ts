import { z } from 'zod'
import { fileMessages, storedFile } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { messageLimits } from '#domain/messaging/message.ts'

/** A file of a message that is being written: uploaded, being uploaded, or failed. */
export interface Attachment {
  key: string
  name: string
  percent: number
  /** Set when it is uploaded. */
  file?: StoredFile
  /** Why it was not uploaded. */
  error?: string
  /** The file on this device, to try again. The browser loses it with the page. */
  chosen?: File
}

/** Whether the files of a message are uploaded; until then, it cannot be sent. */
export const uploadState = (attachments: readonly Attachment[]): 'done' | 'uploading' | 'failed' => {
  if (attachments.some(({ error }) => error)) return 'failed'
  return attachments.every(({ file }) => file) ? 'done' : 'uploading'
}

/** Whether a message has room for one more file beside those that are uploaded or being uploaded. */
export const hasRoom = (attachments: readonly Attachment[]): boolean =>
  attachments.filter(({ error }) => !error).length < messageLimits.files

const kept = z.array(z.object({ name: z.string(), file: storedFile.optional() }))

/** The attachments of a draft as text, for `readAttachments`; null if it has none. */
export const writeAttachments = (attachments: readonly Attachment[]): string | null =>
  attachments.length === 0 ? null : JSON.stringify(attachments.map(({ name, file }) => ({ name, file })))

/** The attachments of a draft. Those that were not uploaded stay listed, so that they are not missed. */
export function readAttachments(text: string | null): Attachment[] {
  try {
    return kept.parse(JSON.parse(text ?? '[]')).map(({ name, file }) => ({
      key: crypto.randomUUID(),
      name,
      ...(file ? { file, percent: 100 } : { error: fileMessages.gone, percent: 0 }),
    }))
  } catch {
    return []
  }
}
