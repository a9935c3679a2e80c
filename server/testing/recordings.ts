import { createHash, randomUUID } from 'node:crypto'
import { spokenRubric } from '#domain/tests/work-samples/spoken-rubric.ts'
import type { QuestionInput } from '#domain/tests/question.ts'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'

/** A question that is answered by speaking. */
export const spokenQuestion: QuestionInput = {
  id: 'spoken',
  type: 'spoken-answer',
  question: 'A customer waits for an order. What do you say?',
  points: 8,
  scored: true,
  rubric: [...spokenRubric],
  work_sample: {
    kind: 'spoken-answer',
    media: 'audio',
    preparation_seconds: 30,
    answer_seconds: 30,
    takes: 2,
  },
}

/** An element of Matroska with its ID; the size is left open without `content`. */
function element(id: string, content?: Buffer): Buffer {
  const head = Buffer.from(id, 'hex')
  if (!content) return Buffer.concat([head, Buffer.from('01ffffffffffffff', 'hex')])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10_00_00_00 + content.length)
  return Buffer.concat([head, size, content])
}

function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A WebM recording as browsers write it: without a length, in clusters of a second with ten frames each. */
export function tinyWebm({ seconds = 4, video = false, frame = 20 } = {}): Buffer {
  const track = Buffer.concat([
    element('d7', Buffer.from([1])),
    element('83', Buffer.from([video ? 1 : 2])),
    // A short size, as browsers write it.
    Buffer.from('86', 'hex'),
    video ? Buffer.from('\x85V_VP8', 'latin1') : Buffer.from('\x86A_OPUS', 'latin1'),
  ])
  const clusters = Array.from({ length: seconds }, (_, second) =>
    Buffer.concat([
      element('1f43b675'),
      element('e7', uint(second * 1_000)),
      ...Array.from({ length: 10 }, (__, index) => {
        const head = Buffer.from([0x81, 0, 0, 0x80])
        head.writeInt16BE(index * 100, 1)
        return element('a3', Buffer.concat([head, Buffer.alloc(frame, second + 1)]))
      }),
    ]),
  )
  return Buffer.concat([
    element('1a45dfa3', Buffer.concat([Buffer.from('4282', 'hex'), Buffer.from('\x84webm', 'latin1')])),
    element('18538067'),
    element('1549a966', Buffer.concat([element('2ad7b1', uint(1_000_000)), element('4d80', Buffer.from('Browser'))])),
    element('1654ae6b', element('ae', track)),
    ...clusters,
  ])
}

/** A recording in parts of this many bytes. */
export function inParts(bytes: Buffer, size = 1_000): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A take of which parts have arrived. */
export async function addRecording(
  db: Db,
  {
    attempt_id,
    question_id = 'spoken',
    take = 1,
    owner_id,
    parts = inParts(tinyWebm()),
  }: {
    attempt_id: string
    question_id?: string
    take?: number
    owner_id: string
    parts?: Buffer[]
  },
): Promise<string> {
  const { id } = await db
    .insertInto('recordings')
    .values({ attempt_id, question_id, take, media_type: 'audio/webm', opened_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, bytes] of parts.entries()) {
    const file_id = randomUUID()
    const sha256 = createHash('sha256').update(bytes).digest()
    await db
      .insertInto('files')
      .values({
        id: file_id,
        owner_id,
        purpose: 'recording_part',
        name: `part-${at + 1}`,
        media_type: 'audio/webm',
        size_bytes: bytes.length,
        sha256,
        created_at: now(),
        stored_at: now(),
        unused_since: now(),
      })
      .execute()
    await fileStore.write(file_id, bytes)
    await db
      .insertInto('recording_parts')
      .values({ recording_id: id, number: at + 1, size_bytes: bytes.length, sha256, file_id })
      .execute()
  }
  return id
}
