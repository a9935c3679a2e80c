import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { fileLimits, fileMessages, fileRules, tidyFileName } from '#domain/files/file.ts'
import type { FilePurpose, KeptFile, MediaType } from '#domain/files/file.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { recognise } from '#server/platform/files/recognise.ts'
import { scan } from '#server/platform/files/scan.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { presentFile } from './present-file.ts'

interface NewFile {
  purpose: FilePurpose
  name: string
}

/** Files are in memory while they are looked at: so many at once, and so many that wait. */
const oneOfFew = concurrencyLimit(8, 24)

/** Takes a file that somebody sends. Who sends many has to wait. */
export async function receiveFile(actor: Actor, file: NewFile, body: IncomingMessage): Promise<KeptFile> {
  authorize(actor, 'file.keep')
  const { user_id } = asUser(actor)
  const { bytes_max } = fileRules[file.purpose]
  const tooLarge = fileMessages.size(file.purpose)
  if (Number(body.headers['content-length'] ?? 0) > bytes_max) throw new Failure('too_large', { message: tooLarge })
  await throttle(`files by hour ${user_id}`, { tries: 30, minutes: 60 })
  await throttle(`files by day ${user_id}`, { tries: 100, minutes: 24 * 60 })
  return oneOfFew(async () => keepFile(actor, file, await readUpTo(bytes_max, body, tooLarge)))
}

/** Keeps a file once it is known what it is and that no virus is in it. Until something refers to it, it is its owner's. */
export async function keepFile(actor: Actor, { purpose, name }: NewFile, bytes: Uint8Array): Promise<KeptFile> {
  authorize(actor, 'file.keep')
  const owner_id = asUser(actor).user_id
  const media_type = typeOf(bytes, purpose)
  if ((await scan(bytes)) === 'infected') throw fieldFailure('file', fileMessages.infected)
  const id = randomUUID()
  const at = now()
  // Written down first: whatever is in the store has a row that says so.
  await transaction((tx) =>
    tx
      .insertInto('files')
      .values({
        id,
        owner_id,
        purpose,
        name: tidyFileName(name, media_type),
        media_type,
        size_bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        created_at: at,
        unused_since: at,
      })
      .execute(),
  )
  await fileStore.keep(id, bytes)
  return transaction(async (tx) => {
    const kept = await tx
      .updateTable('files')
      .set({ kept_at: now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(tx, 'file.kept', { actor, data: { file_id: id, owner_id, purpose } })
    return presentFile(kept)
  })
}

/** What the bytes are; throws at the field when that is not what the purpose asks for. */
function typeOf(bytes: Uint8Array, purpose: FilePurpose): MediaType {
  if (bytes.length === 0) throw fieldFailure('file', fileMessages.empty)
  const found = recognise(bytes)
  if (!found || !fileRules[purpose].types.includes(found.type))
    throw fieldFailure('file', fileMessages.content(purpose))
  const { width = 1, height = 1 } = found.sides ?? {}
  if (width < 1 || height < 1) throw fieldFailure('file', fileMessages.content(purpose))
  if (Math.max(width, height) > fileLimits.side_max) throw fieldFailure('file', fileMessages.pixels)
  return found.type
}
