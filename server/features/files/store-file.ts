import { createHash, randomUUID } from 'node:crypto'
import { fileLimits, fileMessages, fileRules, tidyFileName } from '#domain/files/file.ts'
import type { FilePurpose, StoredFile, MediaType } from '#domain/files/file.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { detectFileType } from '#server/platform/files/detect-file-type.ts'
import { scan } from '#server/platform/files/scan.ts'
import { presentFile } from './present-file.ts'

/** A file with a detected type and no detected virus. */
export interface CheckedFile {
  purpose: FilePurpose
  name: string
  media_type: MediaType
  bytes: Uint8Array
}

/** Checks a file's type, dimensions and viruses. Throws at the field `path`. */
export async function checkFile(
  { purpose, name, bytes }: { purpose: FilePurpose; name: string; bytes: Uint8Array },
  path: string,
): Promise<CheckedFile> {
  const media_type = typeOf(bytes, purpose, path)
  if ((await scan(bytes)) === 'infected') throw fieldFailure(path, fileMessages.infected)
  return { purpose, name: tidyFileName(name, media_type), media_type, bytes }
}

/**
 * Stores a checked file, for callers that have authorized the upload. It is removed after a day without a reference.
 */
export async function storeFile(
  { purpose, name, media_type, bytes }: CheckedFile,
  { actor, owner_id }: { actor: Actor; owner_id: string | null },
): Promise<StoredFile> {
  const id = randomUUID()
  const at = now()
  // The row is inserted first, so that every stored file can be found and removed.
  await transaction((tx) =>
    tx
      .insertInto('files')
      .values({
        id,
        owner_id,
        purpose,
        name,
        media_type,
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        created_at: at,
        unused_since: at,
      })
      .execute(),
  )
  await fileStore.write(id, bytes)
  return transaction(async (tx) => {
    const kept = await tx
      .updateTable('files')
      .set({ stored_at: now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(tx, 'file.stored', { actor, data: { file_id: id, owner_id, purpose } })
    return presentFile(kept)
  })
}

function typeOf(bytes: Uint8Array, purpose: FilePurpose, path: string): MediaType {
  if (bytes.length === 0) throw fieldFailure(path, fileMessages.empty)
  const found = detectFileType(bytes)
  if (!found || !fileRules[purpose].types.includes(found.type)) throw fieldFailure(path, fileMessages.content(purpose))
  const { width = 1, height = 1 } = found.sides ?? {}
  if (width < 1 || height < 1) throw fieldFailure(path, fileMessages.content(purpose))
  if (Math.max(width, height) > fileLimits.side_max) throw fieldFailure(path, fileMessages.pixels)
  return found.type
}
