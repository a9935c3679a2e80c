import type { IncomingMessage } from 'node:http'
import { fileMessages, fileRules } from '#domain/files/file.ts'
import type { FilePurpose, StoredFile } from '#domain/files/file.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { checkFile, storeFile } from './store-file.ts'

interface NewFile {
  purpose: FilePurpose
  name: string
}

/** Files are held in memory while they are checked; this limits how many are processed and queued. */
const limitUploads = concurrencyLimit(8, 24)

/** Receives an upload from a signed-in user, within the rate limits. */
export async function receiveUpload(actor: Actor, file: NewFile, body: IncomingMessage): Promise<StoredFile> {
  authorize(actor, 'file.upload', file)
  const { user_id } = asUser(actor)
  const { bytes_max } = fileRules[file.purpose]
  const tooLarge = fileMessages.size(file.purpose)
  if (Number(body.headers['content-length'] ?? 0) > bytes_max) throw new Failure('too_large', { message: tooLarge })
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
