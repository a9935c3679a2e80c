import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { fileViewsShown } from '#domain/files/file-view.ts'
import type { FileViews } from '#domain/files/file-view.ts'
import { answerFileName, fileMessages } from '#domain/files/file.ts'
import type { FilePurpose, StoredFile } from '#domain/files/file.ts'
import { docxType, isPlayed, mediaTypeWords, opensInBrowser } from '#domain/files/media-type.ts'
import type { MediaType } from '#domain/files/media-type.ts'
import { asUser, companyOf, isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound, Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { ofKnownCandidates, ofSeenApplications, ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { documentText } from '#server/platform/files/document-text.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import type { ByteRange } from '#server/platform/files/file-store.ts'
import { byteRangeOf } from '#server/platform/http/byte-range.ts'
import { contentDisposition } from '#server/platform/http/content-disposition.ts'
import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import type { MailAttachment } from '#server/platform/mail/mail.ts'

/** What the feature of messages, which depends on this one, knows of files. */
export interface MessageFiles {
  /** A condition on a row of `files`: it is part of a message that the actor may read. */
  isReadableBy: (actor: Actor) => RawBuilder<boolean>
  /** Called when a file of a message is read. */
  onRead: (actor: Actor, file_id: string) => Promise<void>
}

/** A file with the columns for authorization. Companies see answers under a neutral name. Throws `not_found`. */
export async function findFile(from: Db | Tx, actor: Actor, id: string, messageFiles: MessageFiles) {
  const company_id = companyOf(actor)
  const isSeen = isUser(actor) ? ofKnownCandidates(actor) : sql`true`
  const isJobSeen = isUser(actor) ? ofSeenJobs(actor, sql`applications.job_id`) : sql`true`
  const file = await from
    .selectFrom('files')
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .selectAll()
    .select([
      // Separate subqueries, each with its own index.
      sql<boolean>`exists (select 1 from applications where company_id = ${company_id} and ${isSeen} and resume_file_id = files.id)
        or exists (select 1 from applications where company_id = ${company_id} and ${isJobSeen} and attachment_file_id = files.id)
        or exists (
          select 1 from application_answers join applications on applications.id = application_answers.application_id
          where application_answers.file_id = files.id and applications.company_id = ${company_id} and ${isSeen}
        )
        or exists (
          select 1 from talents join applications on applications.applicant_id = talents.user_id
          where talents.user_id = files.owner_id and files.id in (talents.resume_file_id, talents.photo_file_id)
            and applications.company_id = ${company_id} and ${isSeen}
            and not exists (select 1 from profile_snapshots where application_id = applications.id)
        )
        or exists (
          select 1 from profile_snapshots join applications on applications.id = profile_snapshots.application_id
          where profile_snapshots.resume_file_id = files.id and applications.company_id = ${company_id} and ${isSeen}
        )
        or exists (
          select 1 from profile_snapshots join applications on applications.id = profile_snapshots.application_id
          where profile_snapshots.photo_file_id = files.id and applications.company_id = ${company_id} and ${isSeen}
        )
        or exists (
          select 1 from answers join attempts on attempts.id = answers.attempt_id
          where answers.file_id = files.id and attempts.company_id = ${company_id} and attempts.submitted_at is not null
            and ${isUser(actor) ? ofSeenApplications(actor, sql`attempts.application_id`) : sql`true`}
        )`.as('reached_company'),
      messageFiles.isReadableBy(actor).as('reached_conversation'),
      sql<boolean>`exists (select 1 from message_files where file_id = files.id)`.as('is_in_message'),
      isOfReachedTest(actor).as('reached_test'),
    ])
    .executeTakeFirstOrThrow(notFound)
  const isOthersAnswer = (file.purpose === 'answer' || file.purpose === 'recording') && company_id !== null
  return isOthersAnswer ? { ...file, name: answerFileName(file.media_type) } : file
}

/** Part of a test of the actor's company or of the library; for applicants, of a test that they are taking. */
export function isOfReachedTest(actor: Actor): RawBuilder<boolean> {
  if (actor.role === 'applicant')
    return sql<boolean>`exists (
      select 1 from test_files join attempts on attempts.test_id = test_files.test_id
      where test_files.file_id = files.id and attempts.applicant_id = ${actor.user_id} and attempts.status = 'in_progress'
    )`
  return sql<boolean>`exists (
    select 1 from test_files join tests on tests.id = test_files.test_id
    where test_files.file_id = files.id and (tests.company_id is null or tests.company_id = ${companyOf(actor)})
  )`
}

/**
 * Locks the actor's own file, so that a row can refer to it. Throws at the field `path` when the file belongs to
 * someone else, has another purpose or does not exist.
 */
export async function lockOwnFile(
  tx: Tx,
  actor: Actor,
  { id, purpose, path }: { id: string; purpose: FilePurpose; path: string },
): Promise<StoredFile> {
  const file = await tx
    .selectFrom('files')
    .where('id', '=', id)
    .where('owner_id', '=', asUser(actor).user_id)
    .where('purpose', '=', purpose)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!file) throw fieldFailure(path, fileMessages.gone)
  return presentFile(file)
}

/** SQL for the latest view of a document or contract by each of its viewers. */
export const viewsOf = (subject: 'assignment_documents' | 'contracts') => {
  const column = subject === 'contracts' ? 'contract_id' : 'document_id'
  return sql<FileViews>`(
    select coalesce(json_agg(json_build_object('name', name, 'viewed_at', viewed_at) order by viewed_at desc), '[]')
    from (
      select viewers.name, max(viewed_at) as viewed_at
      from document_views join users as viewers on viewers.id = document_views.user_id
      where ${sql.ref(column)} = ${sql.ref(`${subject}.id`)}
      group by viewers.id, viewers.name
      order by max(viewed_at) desc limit ${fileViewsShown}
    ) as latest)`
}

/** Views as a user sees them: companies do not see who has opened a file. */
export const presentViews = ({ role }: User, views: FileViews): FileViews | null =>
  role === 'company'
    ? null
    : views.map(({ name, viewed_at }) => ({ name, viewed_at: new Date(viewed_at).toISOString() }))

/** A file as its readers see it. */
export function presentFile({ id, purpose, name, media_type, size_bytes, created_at }: StoredFile): StoredFile {
  return { id, purpose, name, media_type, size_bytes, created_at }
}

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

/** Sends the bytes of a file. PDF files and pictures open in the browser; others are only downloaded. */
export async function sendFile(
  actor: Actor,
  id: string,
  { messageFiles, request, reply }: { messageFiles: MessageFiles } & Exchange,
) {
  const file = await findFile(db, actor, id, messageFiles)
  authorize(actor, 'file.read', file)
  if (file.is_in_message) await messageFiles.onRead(actor, id)
  if (isPlayed(file.media_type)) return respondWithRange(reply, file, request.headers.range)
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
  return purpose === 'message' && mediaTypeWords[media_type].kind === 'picture' ? 'private, no-cache' : null
}

interface SentFile {
  id: string
  name: string
  media_type: MediaType
  size_bytes: number
}

/** Sends the part of a recording that the browser asks for, so that people can go to any second of it. */
async function respondWithRange(reply: FastifyReply, file: SentFile, header: string | undefined) {
  const range = byteRangeOf(header, file.size_bytes)
  void reply.header('accept-ranges', 'bytes')
  if (range === null) return respondWithFile(reply, file)
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${file.size_bytes}`).send()
  void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size_bytes}`)
  return respondWithFile(reply, file, range)
}

/** Sends the bytes of a file that the caller has authorized. */
export async function respondWithFile(reply: FastifyReply, file: SentFile, range?: ByteRange) {
  const bytes = await fileStore.read(file.id, range)
  if (!bytes) throw new Failure('not_found')
  return reply
    .header('content-type', file.media_type)
    .header('content-length', range ? range.end - range.start + 1 : file.size_bytes)
    .header(
      'content-disposition',
      contentDisposition(opensInBrowser(file.media_type) ? 'inline' : 'attachment', file.name),
    )
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
