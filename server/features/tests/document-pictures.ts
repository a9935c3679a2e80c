import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { DocumentSet } from '#domain/tests/work-samples/document-set.ts'
import { db } from '#server/db/connect.ts'
import { accepts, compress } from '#server/platform/http/compress.ts'
import { etagOf } from '#server/platform/http/requested-file.ts'
import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { createThreads, runRepeatedly } from '#server/platform/process/create-threads.ts'
import { findVersion } from './find-test.ts'
import { documentSets, findDocument } from './library/documents/document-sets.ts'

/** The documents of the library with their values, for authors of tests. */
export async function listDocumentSets(actor: Actor): Promise<DocumentSet[]> {
  authorize(actor, 'test.create')
  return documentSets.map(({ key, title, level, question, fields, documents, repeats }) => ({
    key,
    title,
    level,
    question,
    fields,
    documents: [...documents].map(([number, { description, values }]) => ({
      picture: `${key}/${number}`,
      description,
      values,
    })),
    repeats: repeats.map(([one, other]) => [`${key}/${one}`, `${key}/${other}`]),
  }))
}

const threads = createThreads<string, string>(import.meta.resolve('./library/documents/draw-document.ts'), {
  maxThreads: 1,
})
const drawn_within_ms = 10_000

interface Picture {
  etag: string
  gzip: Buffer
  svg: string
}

/** All pictures together are about 3 MB. */
const drawn = new Map<string, Promise<Picture>>()

function pictureOf(name: string): Promise<Picture> {
  const known = drawn.get(name)
  if (known) return known
  const made = draw(name)
  drawn.set(name, made)
  made.catch(() => drawn.delete(name))
  return made
}

async function draw(name: string): Promise<Picture> {
  const svg = await runRepeatedly(threads, name, drawn_within_ms)
  return { svg, etag: etagOf(svg), gzip: await compress(Buffer.from(svg)) }
}

/** A picture never changes: a set with others has another key. It can neither run scripts nor load anything. */
const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; base-uri 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'cookie, accept-encoding',
}

/** Sends a picture of the library, drawn for the first request. Throws `not_found` if the actor may not see it. */
export async function sendDocumentPicture(actor: Actor, set: string, number: string, { request, reply }: Exchange) {
  const name = `${set}/${number}`
  if (!findDocument(name)) throw new Failure('not_found')
  authorize(actor, 'test.see_document', { is_taken: actor.role === 'applicant' && (await isTaken(actor, name)) })
  const { etag, gzip, svg } = await pictureOf(name)
  void reply.headers({ ...headers, etag })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  if (!accepts('gzip', request.headers['accept-encoding'])) return reply.send(svg)
  return reply.header('content-encoding', 'gzip').send(gzip)
}

/** Whether a picture is part of a test that the applicant is taking. */
async function isTaken(actor: Actor, name: string): Promise<boolean> {
  const running = await db
    .selectFrom('attempts')
    .where('applicant_id', '=', asUser(actor).user_id)
    .where('status', '=', 'in_progress')
    .select(['version_id', 'question_ids'])
    .execute()
  const asked = await Promise.all(
    running.map(async ({ version_id, question_ids }) =>
      (await findVersion(db, version_id)).questions.filter(({ id }) => question_ids?.includes(id)),
    ),
  )
  return asked.some((questions) =>
    questions.some(
      ({ work_sample }) =>
        work_sample?.kind === 'data-entry' &&
        work_sample.documents.some(({ picture }) => 'library' in picture && picture.library === name),
    ),
  )
}
