import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { SpokenAnswerSample } from '#domain/tests/work-samples/spoken-answer.ts'
import { recordingBytesMax, recordingLimits, recordingMessages, recordingTypesOf } from '#domain/tests/recording.ts'
import type { PartQuery, Recording, finishForm, recordingForm } from '#domain/tests/recording.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { storeFile } from '#server/features/files/storing.ts'
import { now } from '#server/platform/clock/clock.ts'
import { readUpTo } from '#server/platform/http/read-files.ts'
import { throttleFrequent } from '#server/platform/throttle/throttle.ts'
import { assembleRecording } from './assembling.ts'
import { findAttempt, requireInProgress } from './find-attempt.ts'
import type { AttemptRow } from './find-attempt.ts'
import { findVersion } from './find-test.ts'

/** The recordings of an answer to one question, by take. */
export async function listRecordings(actor: Actor, attempt_id: string, question_id: string): Promise<Recording[]> {
  const { attempt } = await findSpoken(db, attempt_id, question_id)
  authorize(actor, 'attempt.take', attempt)
  requireInProgress(attempt)
  return recordingsOf(db, attempt_id, question_id)
}

/**
 * Opens a take, or returns what has arrived of it, so that an upload continues after a break. Not recorded as an
 * activity, as nothing before the submission is.
 */
export async function openRecording(
  actor: Actor,
  attempt_id: string,
  question_id: string,
  { writer, take, media_type }: z.output<typeof recordingForm>,
): Promise<Recording> {
  return transaction(async (tx) => {
    const { attempt, asked } = await findSpoken(tx, attempt_id, question_id)
    authorize(actor, 'attempt.take', attempt)
    await lockRunning(tx, attempt_id, writer)
    if (take > asked.takes) throw new Failure('not_found', { message: recordingMessages.take })
    if (!recordingTypesOf(asked.media).includes(media_type))
      throw fieldFailure('media_type', recordingMessages.media(asked.media))
    await tx
      .insertInto('recordings')
      .values({ attempt_id, question_id, take, media_type, opened_at: now() })
      .onConflict((conflict) =>
        // Another browser continues a take of which nothing has arrived.
        conflict
          .columns(['attempt_id', 'question_id', 'take'])
          .doUpdateSet({ media_type })
          .where('recordings.file_id', 'is', null)
          .where(sql<boolean>`not exists (select from recording_parts where recording_id = recordings.id)`),
      )
      .execute()
    return (await recordingsOf(tx, attempt_id, question_id, take))[0]!
  })
}

/**
 * Stores a part of a recording. The same part can be sent again; another one under its number is refused. Parts can
 * arrive in any order.
 */
export async function receivePart(
  actor: Actor,
  attempt_id: string,
  question_id: string,
  { writer, take, number, sha256 }: PartQuery,
  body: Readable,
): Promise<{ number: number }> {
  const { attempt, asked } = await findSpoken(db, attempt_id, question_id)
  authorize(actor, 'attempt.take', attempt)
  requireWriter(attempt, writer)
  const { id, media_type, file_id: whole } = await findTake(db, { attempt_id, question_id, take })
  if (whole) throw new Failure('recording_finished')
  const bytes = await readUpTo(recordingLimits.part_bytes, body, recordingMessages.part)
  const hash = createHash('sha256').update(bytes).digest()
  if (bytes.length === 0 || hash.toString('hex') !== sha256) throw fieldFailure('sha256', recordingMessages.damaged)
  if (await isKnownPart(db, { recording_id: id, number, hash })) return { number }
  await throttleFrequent(`recording parts ${attempt.applicant_id}`, { tries: 4_000, minutes: 60 })
  const most = recordingBytesMax(asked.media, asked.answer_seconds)
  if ((await bytesOf(db, id)) + bytes.length > most) throw new Failure('too_large', { message: recordingMessages.size })
  const file = { purpose: 'recording_part', name: `part-${number}`, media_type, bytes } as const
  const { id: file_id } = await storeFile(file, { actor, owner_id: attempt.applicant_id })
  return transaction(async (tx) => {
    await lockRunning(tx, attempt_id, writer)
    if ((await findTake(tx, { attempt_id, question_id, take })).file_id) throw new Failure('recording_finished')
    const inserted = await tx
      .insertInto('recording_parts')
      .values({ recording_id: id, number, size_bytes: bytes.length, sha256: hash, file_id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // Sent twice at the same time: one is stored, and the other is removed as a file without a use.
    if (inserted.numInsertedOrUpdatedRows === 0n) await isKnownPart(tx, { recording_id: id, number, hash })
    if ((await bytesOf(tx, id)) > most) throw new Failure('too_large', { message: recordingMessages.size })
    return { number }
  })
}

/** Makes a file of a recording, if all of its parts have arrived. Repeating it changes nothing. */
export async function finishRecording(
  actor: Actor,
  attempt_id: string,
  question_id: string,
  { writer, take, parts, seconds }: z.output<typeof finishForm>,
): Promise<Recording> {
  const { attempt, asked } = await findSpoken(db, attempt_id, question_id)
  authorize(actor, 'attempt.take', attempt)
  requireWriter(attempt, writer)
  const [found] = await recordingsOf(db, attempt_id, question_id, take)
  if (!found) throw new Failure('not_found')
  if (found.seconds === null) {
    const isComplete =
      found.parts[parts - 1] === parts && found.parts.slice(0, parts).every((number, at) => number === at + 1)
    if (!isComplete) throw new Failure('recording_incomplete')
    await assembleRecording(found.id, { actor, asked, seconds })
  }
  return (await recordingsOf(db, attempt_id, question_id, take))[0]!
}

/** An attempt, and what its question asks for; the caller authorizes. Throws `not_found` for other questions. */
async function findSpoken(
  from: Db | Tx,
  attempt_id: string,
  question_id: string,
): Promise<{ attempt: AttemptRow; asked: SpokenAnswerSample }> {
  const attempt = await findAttempt(from, attempt_id)
  const { questions } = await findVersion(from, attempt.version_id)
  const isAsked = attempt.question_ids?.includes(question_id)
  const sample = isAsked ? questions.find(({ id }) => id === question_id)?.work_sample : undefined
  if (sample?.kind !== 'spoken-answer') throw new Failure('not_found')
  return { attempt, asked: sample }
}

/** Throws the reason why a tab can no longer record. */
function requireWriter(attempt: AttemptRow, by: number): void {
  requireInProgress(attempt)
  const { writer, ends_at } = attempt
  if (!ends_at || ends_at <= now()) throw new Failure('attempt_ended')
  if (writer !== by) throw new Failure('attempt_open_elsewhere')
}

/** Shares a lock on the attempt, so that what is acknowledged is part of what is submitted. */
async function lockRunning(tx: Tx, attempt_id: string, writer: number): Promise<void> {
  await sql`select from attempts where id = ${attempt_id} for share`.execute(tx)
  requireWriter(await findAttempt(tx, attempt_id), writer)
}

interface Take {
  attempt_id: string
  question_id: string
  take: number
}

const findTake = (from: Db | Tx, { attempt_id, question_id, take }: Take) =>
  from
    .selectFrom('recordings')
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .where('take', '=', take)
    .select(['id', 'file_id', 'media_type'])
    .executeTakeFirstOrThrow(() => new Failure('not_found'))

/** Whether a part was stored before. Throws if it was another one. */
async function isKnownPart(
  from: Db | Tx,
  { recording_id, number, hash }: { recording_id: string; number: number; hash: Buffer },
): Promise<boolean> {
  const part = await from
    .selectFrom('recording_parts')
    .where('recording_id', '=', recording_id)
    .where('number', '=', number)
    .select('sha256')
    .executeTakeFirst()
  if (part && !part.sha256.equals(hash)) throw new Failure('recording_part_differs')
  return part !== undefined
}

async function bytesOf(from: Db | Tx, recording_id: string): Promise<number> {
  const { total } = await from
    .selectFrom('recording_parts')
    .where('recording_id', '=', recording_id)
    .select(sql<number>`coalesce(sum(size_bytes), 0)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function recordingsOf(
  from: Db | Tx,
  attempt_id: string,
  question_id: string,
  take?: number,
): Promise<Recording[]> {
  return from
    .selectFrom('recordings')
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .$if(take !== undefined, (rows) => rows.where('take', '=', take!))
    .select(['id', 'take', 'media_type', 'opened_at', 'seconds'])
    .select(
      sql<number[]>`array(select number from recording_parts where recording_id = recordings.id order by number)`.as(
        'parts',
      ),
    )
    .orderBy('take')
    .execute()
}
