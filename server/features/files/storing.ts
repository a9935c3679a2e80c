import type { Readable } from 'node:stream'
import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { createHash, randomUUID } from 'node:crypto'
import { fileLimits, fileMessages, fileRules, tidyFileName } from '#domain/files/file.ts'
import type { FilePurpose, StoredFile } from '#domain/files/file.ts'
import { mediaTypeWords } from '#domain/files/media-type.ts'
import type { MediaType } from '#domain/files/media-type.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { measureWebm } from '#server/platform/files/measure-webm.ts'
import { detectFileType } from '#server/platform/files/detect-file-type.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { scan } from '#server/platform/files/scan.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { presentFile } from './reading.ts'

interface NewFile {
  purpose: FilePurpose
  name: string
}

/** Files are held in memory while they are checked; this limits how many are processed and queued. */
const limitUploads = concurrencyLimit(8, 24)

/** Receives an upload from a signed-in user, within the rate limits. */
export async function receiveUpload(
  actor: Actor,
  file: NewFile,
  body: Readable,
  { request: { headers } }: Exchange,
): Promise<StoredFile> {
  authorize(actor, 'file.upload', file)
  const { user_id } = asUser(actor)
  const { bytes_max } = fileRules[file.purpose]
  const tooLarge = fileMessages.size(file.purpose)
  if (Number(headers['content-length'] ?? 0) > bytes_max) throw new Failure('too_large', { message: tooLarge })
  await throttleUploads(user_id)
  return limitUploads(async () => uploadFile(actor, file, await readUpTo(bytes_max, body, tooLarge)))
}

/** Counts one upload of a user; throws `too_many_requests` past the limits. */
export async function throttleUploads(user_id: string): Promise<void> {
  await throttle(`files by hour ${user_id}`, { tries: 30, minutes: 60 })
  await throttle(`files by day ${user_id}`, { tries: 100, minutes: 24 * 60 })
}

/** Checks and stores a user's file. Until it is referenced, only its owner can read it. */
export async function uploadFile(actor: Actor, file: NewFile, bytes: Uint8Array): Promise<StoredFile> {
  authorize(actor, 'file.upload', file)
  return storeFile(await checkFile({ ...file, bytes }, 'file'), { actor, owner_id: asUser(actor).user_id })
}

/** A file with a detected type and no detected virus. */
export interface CheckedFile {
  purpose: FilePurpose
  name: string
  media_type: MediaType
  bytes: Uint8Array
}

/** Checks a file's type, dimensions and viruses. Throws at the field `path`. */
export async function checkFile(
  { purpose, name, bytes }: NewFile & { bytes: Uint8Array },
  path: string,
): Promise<CheckedFile> {
  const media_type = typeOf({ purpose, name, bytes }, path)
  if ((await scan(bytes)) === 'infected') throw fieldFailure(path, fileMessages.infected)
  // Players show the length of a recording only if it is stated.
  const complete = mediaTypeWords[media_type].endings[0] === '.webm' ? measureWebm(Buffer.from(bytes)) : null
  return { purpose, name: tidyFileName(name, media_type), media_type, bytes: complete?.bytes ?? bytes }
}

/**
 * Stores a checked file, for callers that have authorized the upload. It is removed after a day without a reference.
 * With an ID, storing it again changes nothing. Parts of a recording are no activities: the recording is one.
 */
export async function storeFile(
  { purpose, name, media_type, bytes }: CheckedFile,
  { actor, owner_id, id = randomUUID() }: { actor: Actor; owner_id: string | null; id?: string },
): Promise<StoredFile> {
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
      .onConflict((conflict) => conflict.column('id').doNothing())
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
    if (purpose !== 'recording_part')
      await record(tx, 'file.stored', { actor, data: { file_id: id, owner_id, purpose } })
    return presentFile(kept)
  })
}

function typeOf({ purpose, name, bytes }: NewFile & { bytes: Uint8Array }, path: string): MediaType {
  if (bytes.length === 0) throw fieldFailure(path, fileMessages.empty)
  const found = detectFileType(bytes, name)
  if (!found || !fileRules[purpose].types.includes(found.type)) throw fieldFailure(path, fileMessages.content(purpose))
  if (found.problem) throw fieldFailure(path, fileMessages[found.problem])
  const { width = 1, height = 1 } = found.sides ?? {}
  if (width < 1 || height < 1) throw fieldFailure(path, fileMessages.content(purpose))
  if (Math.max(width, height) > fileLimits.side_max) throw fieldFailure(path, fileMessages.pixels)
  return found.type
}

/** How long a file is kept without a reference. */
const waits_ms = 24 * 60 * 60_000
const batch = 200

/**
 * Removes files without a reference for a day. The first step makes them unreferenceable; after a crash, the next run
 * finds the remaining rows.
 */
export async function removeUnusedFiles(): Promise<void> {
  while ((await removeSome()) === batch);
}

async function removeSome(): Promise<number> {
  const due = db
    .selectFrom('files')
    .where('uses', '=', 0)
    .where('unused_since', '<', fromNow(-waits_ms))
    .orderBy('unused_since')
    .limit(batch)
    .select('id')
  const removable = await db
    .updateTable('files')
    .set({ removed_at: now() })
    .where('id', 'in', due)
    .where('uses', '=', 0)
    .returning(['id', 'owner_id', 'purpose'])
    .execute()
  for (const { id, owner_id, purpose } of removable) {
    await fileStore.remove(id)
    await transaction(async (tx) => {
      const removed = await tx.deleteFrom('files').where('id', '=', id).returning('id').executeTakeFirst()
      if (removed && purpose !== 'recording_part')
        await record(tx, 'file.removed', { actor: system, data: { file_id: id, owner_id, purpose } })
    })
  }
  return removable.length
}
