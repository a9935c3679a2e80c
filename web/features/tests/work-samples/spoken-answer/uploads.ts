import type { RecordingType } from '#domain/files/media-type.ts'
import { hasContent } from '#domain/tests/answer.ts'
import { recordingsApi } from '#domain/tests/recordings-api.ts'
import { call } from '#web/lib/api/api.ts'
import { upload } from '#web/lib/api/upload.ts'
import type { Taking } from '../taking.ts'
import { createPartQueue } from './part-queue.ts'
import type { PartQueue } from './part-queue.ts'
import { keepParts, keptTakes } from './part-store.ts'
import type { Part } from './part-store.ts'

interface Take {
  question_id: string
  take: number
  media_type: RecordingType
}

/** The queues of an opened attempt, by take, so that one goes on while its question is left and opened again. */
const queues = new WeakMap<Taking, Map<string, PartQueue>>()
const queuesOf = (taking: Taking): Map<string, PartQueue> => {
  const known = queues.get(taking) ?? new Map<string, PartQueue>()
  queues.set(taking, known)
  return known
}
const nameOf = ({ attempt_id }: Taking, { question_id, take }: Pick<Take, 'question_id' | 'take'>) =>
  `${attempt_id} ${take} ${question_id}`

/** The upload of a take in this page, if there is one. */
export const uploadOf = (taking: Taking, take: Pick<Take, 'question_id' | 'take'>): PartQueue | undefined =>
  queuesOf(taking).get(nameOf(taking, take))

/**
 * Begins to upload a take. The first finished recording becomes the answer; a later one when the applicant chooses it.
 * `kept`: what an earlier page could not send.
 */
export function startUpload(
  taking: Taking,
  { question_id, take, media_type }: Take,
  kept?: readonly Part[],
): PartQueue {
  const { attempt_id, uploads, writer, answer, valueOf, onUploads } = taking
  const name = nameOf(taking, { question_id, take })
  const params = { id: attempt_id, question_id }
  const queue = createPartQueue({
    store: keepParts(name),
    media_type,
    kept,
    open: () => call(recordingsApi.openRecording, { params, body: { writer: writer(), take, media_type } }),
    send: async ({ number, bytes }) => {
      const query = { writer: writer(), take, number, sha256: await hashOf(bytes) }
      return upload(recordingsApi.sendRecordingPart, { params, query }, new Blob([bytes]))
    },
    finish: ({ parts, seconds }) =>
      call(recordingsApi.finishRecording, { params, body: { writer: writer(), take, parts, seconds } }),
    isOnline: () => navigator.onLine,
    onFinished: ({ id, seconds }) => {
      if (!hasContent(valueOf(question_id)))
        answer(question_id, { kind: 'spoken-answer', file_id: id, seconds: Math.round(seconds ?? 0) })
      onUploads()
    },
  })
  queuesOf(taking).set(name, queue)
  uploads.set(name, queue)
  queue.subscribe(onUploads)
  onUploads()
  return queue
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Continues the uploads of an attempt that an earlier page did not complete. */
export async function continueUploads(taking: Taking): Promise<void> {
  for (const name of await keptTakes()) {
    const [, take, question_id] = /^(?:\S+) (\d) (.+)$/.exec(name) ?? []
    if (!name.startsWith(`${taking.attempt_id} `) || !take || !question_id) continue
    await continueUpload(taking, { question_id, take: Number(take) })
  }
}

/** Continues one of them; the type of its media is that with which it was opened, or the one that this browser records. */
export async function continueUpload(
  taking: Taking,
  { question_id, take, media_type }: Omit<Take, 'media_type'> & Partial<Pick<Take, 'media_type'>>,
): Promise<PartQueue> {
  const known = uploadOf(taking, { question_id, take })
  if (known) return known
  const kept = await keepParts(nameOf(taking, { question_id, take })).read()
  const type = media_type ?? kept[0]?.media_type
  if (!type) throw new Error('Nothing was kept of this take')
  return uploadOf(taking, { question_id, take }) ?? startUpload(taking, { question_id, take, media_type: type }, kept)
}
