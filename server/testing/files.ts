import { randomUUID } from 'node:crypto'
import { docxType } from '#domain/files/media-type.ts'
import type { FilePurpose } from '#domain/files/file.ts'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'

/** A small PDF, so large if asked. */
export function tinyPdf({ words = 'Hello', bytes = 0 } = {}): Buffer {
  const begin = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\n`
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return Buffer.from(begin + ' '.repeat(Math.max(0, bytes - begin.length - end.length)) + end)
}

/** The beginning and the end of a PNG of some size, all that is looked at. */
export function tinyPng(width = 64, height = 64): Buffer {
  const header = Buffer.alloc(33)
  header.write('\x89PNG\r\n\x1a\n', 'latin1')
  header.writeUInt32BE(13, 8)
  header.write('IHDR', 12)
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return Buffer.concat([header, Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1')])
}

/** Puts a file of somebody's into the database and the store, as if it had been given before. Answers its id. */
export async function addFile(
  db: Db,
  owner_id: string,
  file: {
    purpose?: FilePurpose
    name?: string
    kept?: boolean
    unused_since?: string
    docx?: Buffer
    pdf?: Buffer
  } = {},
): Promise<string> {
  const { purpose = 'resume', name = 'cv.pdf', kept = true, unused_since = now() } = file
  const isPicture = purpose === 'photo' || purpose === 'logo'
  const id = randomUUID()
  const bytes = file.docx ?? file.pdf ?? (isPicture ? tinyPng() : tinyPdf())
  await db
    .insertInto('files')
    .values({
      id,
      owner_id,
      purpose,
      name,
      media_type: file.docx ? docxType : isPicture ? 'image/png' : 'application/pdf',
      size_bytes: bytes.length,
      sha256: Buffer.alloc(32),
      created_at: now(),
      stored_at: kept ? now() : null,
      unused_since,
    })
    .execute()
  await fileStore.write(id, bytes)
  return id
}
