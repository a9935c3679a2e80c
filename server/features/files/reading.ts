import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { FilePurpose, MediaType, StoredFile } from '#domain/files/file.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { contentDisposition } from '#server/platform/http/content-disposition.ts'
import type { MailAttachment } from '#server/platform/mail/mail.ts'
import { findFile, presentFile } from './find-file.ts'
import type { MessageFiles } from './find-file.ts'

/** The metadata of a file. */
export async function showFile(actor: Actor, id: string, messageFiles: MessageFiles): Promise<StoredFile> {
  const file = await findFile(db, actor, id, messageFiles)
  authorize(actor, 'file.read', file)
  return presentFile(file)
}

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

/** A file's content can neither run scripts nor load or submit anything, whatever type the browser detects. */
const policy = "default-src 'none'; base-uri 'none'; sandbox; frame-ancestors 'none'"
/**
 * A browser's PDF viewer does not work in a sandbox; it needs the file itself and its own styles. Scripts stay
 * disabled.
 */
const viewerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Sends the bytes of a file. Types that we have verified open in the browser. */
export async function sendFile(
  actor: Actor,
  id: string,
  { messageFiles, request, reply }: { messageFiles: MessageFiles } & Exchange,
) {
  const file = await findFile(db, actor, id, messageFiles)
  authorize(actor, 'file.read', file)
  if (file.is_in_message) await messageFiles.onRead(actor, id)
  const caching = cacheControlOf(file)
  if (!caching) return respondWithFile(reply, file)
  const tag = `"${file.sha256.toString('hex')}"`
  void reply.header('cache-control', caching).header('vary', 'cookie').header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  return respondWithFile(reply, file)
}

/** Pictures that are shown again and again. Browsers do not store documents. */
function cacheControlOf({ purpose, media_type }: { purpose: FilePurpose; media_type: MediaType }): string | null {
  if (purpose === 'photo') return 'private, max-age=300'
  return purpose === 'message' && media_type !== 'application/pdf' ? 'private, no-cache' : null
}

/** Sends the bytes of a file that the caller has authorized. */
export async function respondWithFile(
  reply: FastifyReply,
  file: { id: string; name: string; media_type: MediaType; size_bytes: number },
) {
  const bytes = await fileStore.read(file.id)
  if (!bytes) throw new Failure('not_found')
  return reply
    .header('content-type', file.media_type)
    .header('content-length', file.size_bytes)
    .header('content-disposition', contentDisposition('inline', file.name))
    .header('content-security-policy', file.media_type === 'application/pdf' ? viewerPolicy : policy)
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes)
}

/** The files with these IDs, in their order. The caller has authorized the actor. */
export async function listFiles(from: Db | Tx, ids: readonly (string | null)[]): Promise<StoredFile[]> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  const files = await from.selectFrom('files').where('id', 'in', wanted).selectAll().execute()
  return wanted.flatMap((id) => files.filter((file) => file.id === id).map(presentFile))
}
