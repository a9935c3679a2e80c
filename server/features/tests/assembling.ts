import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { isRecordingType } from '#domain/files/media-type.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { graceSeconds, recordingMessages } from '#domain/tests/recording.ts'
import type { SpokenAnswerSample } from '#domain/tests/work-samples/spoken-answer.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { checkFile, storeFile } from '#server/features/files/storing.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { measureWebm } from '#server/platform/files/measure-webm.ts'
import { log } from '#server/platform/log/log.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import type { AttemptRow } from './find-attempt.ts'
import { findVersion } from './find-test.ts'

/** Recordings are held in memory while they are put together. */
const limitAssembling = concurrencyLimit(2, 100)

interface Assembled {
  actor: Actor
  asked: SpokenAnswerSample
  /** By the clock of the browser; none for a recording that was cut off. */
  seconds?: number
}

/**
 * Makes one file of the parts of a recording up to the first missing one, under the ID of the recording. Throws at the
 * field `parts` if they are no recording of the kind that was asked for. Repeating it changes nothing. The caller
 * authorizes.
 */
export function assembleRecording(id: string, { actor, asked, seconds }: Assembled): Promise<void> {
  return limitAssembling(async () => {
    const { applicant_id, parts } = await findParts(id)
    if (parts.length === 0) return
    const joined = await readParts(parts)
    // Another request has finished it meanwhile.
    if (!joined) return
    const measured = measureWebm(joined)
    const file = await checkFile({ purpose: 'recording', name: 'recording', bytes: joined }, 'parts')
    const { media_type } = file
    if (!isRecordingType(media_type) || !media_type.startsWith(`${asked.media}/`))
      throw fieldFailure('parts', recordingMessages.media(asked.media))
    const length = lengthOf(asked, { measured: measured?.seconds, stated: seconds })
    await storeFile(file, { actor, owner_id: applicant_id, id })
    await transaction(async (tx) => {
      // A submission at the same time comes before or after: it makes recordings the answers.
      await sql`
        select from attempts where id = (select attempt_id from recordings where id = ${id}) for share`.execute(tx)
      await tx
        .updateTable('recordings')
        .set({ file_id: id, seconds: length, media_type })
        .where('id', '=', id)
        .where('file_id', 'is', null)
        .execute()
      // Of an attempt that was submitted while this recording ran.
      await sql`
        update answers set file_id = ${id}::uuid, value = value || ${JSON.stringify({ seconds: length })}::jsonb
        from recordings join attempts on attempts.id = recordings.attempt_id
        where recordings.id = ${id} and attempts.status <> 'in_progress' and answers.file_id is null
          and answers.attempt_id = recordings.attempt_id and answers.question_id = recordings.question_id
          and answers.value ->> 'file_id' = ${id}`.execute(tx)
      await tx.deleteFrom('recording_parts').where('recording_id', '=', id).execute()
      // They are not kept for a day as other files without a use.
      await tx
        .updateTable('files')
        .set({ unused_since: sql`'-infinity'` })
        .where(sql<boolean>`id = any(${parts.map(({ file_id }) => file_id)}::uuid[])`)
        .where('uses', '=', 0)
        .execute()
    })
  })
}

async function findParts(id: string) {
  const { applicant_id } = await db
    .selectFrom('recordings')
    .innerJoin('attempts', 'attempts.id', 'recordings.attempt_id')
    .where('recordings.id', '=', id)
    .select('attempts.applicant_id')
    .executeTakeFirstOrThrow(() => new Failure('not_found'))
  const all = await db
    .selectFrom('recording_parts')
    .where('recording_id', '=', id)
    .select(['number', 'file_id'])
    .orderBy('number')
    .execute()
  return { applicant_id, parts: all.filter(({ number }, at) => number === at + 1) }
}

/** Null if a part is gone. */
async function readParts(parts: readonly { file_id: string }[]): Promise<Buffer | null> {
  const all: Buffer[] = []
  for (const { file_id } of parts) {
    const stream = await fileStore.read(file_id)
    if (!stream) return null
    all.push(await buffer(stream))
  }
  return Buffer.concat(all)
}

/** The seconds of a recording: measured if possible, otherwise as the browser counted them, within what was asked for. */
function lengthOf(
  { answer_seconds }: SpokenAnswerSample,
  { measured, stated = answer_seconds }: { measured: number | undefined; stated: number | undefined },
): number {
  const seconds = measured ?? Math.min(stated, answer_seconds)
  if (seconds > answer_seconds + graceSeconds(answer_seconds))
    throw fieldFailure('parts', recordingMessages.length(answer_seconds))
  return Math.round(Math.min(seconds, answer_seconds))
}

/**
 * Makes what has arrived of a recording the answer of an attempt that is being submitted, where there is no other. A
 * recording that was finished or chosen before stays the answer. The caller has locked the attempt.
 */
export async function keepRecordings(tx: Tx, { id }: Pick<AttemptRow, 'id'>): Promise<void> {
  await sql`
    insert into answers (attempt_id, question_id, value, saved_at, file_id)
    select distinct on (question_id) attempt_id, question_id,
      jsonb_build_object('kind', 'spoken-answer', 'file_id', recordings.id, 'seconds', coalesce(seconds, 0)),
      now(), recordings.file_id
    from recordings
    where attempt_id = ${id}
      and (file_id is not null or exists (
        select from recording_parts where recording_id = recordings.id and number = 1))
    order by question_id, take desc
    on conflict (attempt_id, question_id) do update
      set value = excluded.value, file_id = excluded.file_id, revision = answers.revision + 1
      where answers.value is null`.execute(tx)
}

/**
 * Finishes the recordings that were running when their attempts were submitted, and deletes what is no answer: takes
 * that were not chosen, and all of an attempt that was canceled.
 */
export async function settleRecordings(): Promise<void> {
  const waiting = await db
    .selectFrom('recordings')
    .innerJoin('attempts', 'attempts.id', 'recordings.attempt_id')
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.attempt_id', '=', 'recordings.attempt_id')
        .onRef('answers.question_id', '=', 'recordings.question_id'),
    )
    .where('attempts.status', '<>', 'in_progress')
    .where('recordings.file_id', 'is', null)
    .where(sql<boolean>`answers.value ->> 'file_id' = recordings.id::text`)
    .select(['recordings.id', 'recordings.question_id', 'attempts.version_id'])
    .limit(200)
    .execute()
  for (const { id, question_id, version_id } of waiting) {
    const { questions } = await findVersion(db, version_id)
    const sample = questions.find((one) => one.id === question_id)?.work_sample
    if (sample?.kind === 'spoken-answer') await assembleLate(id, sample)
  }
  await sql`
    delete from recordings using attempts
    where attempts.id = recordings.attempt_id and attempts.status <> 'in_progress'
      and (recordings.file_id is not null or not exists (
        select from answers where answers.attempt_id = recordings.attempt_id
          and answers.question_id = recordings.question_id and answers.value ->> 'file_id' = recordings.id::text
      ))`.execute(db)
}

/** A recording that cannot be read is given up, so that it does not stay: its answer has no file. */
async function assembleLate(id: string, asked: SpokenAnswerSample): Promise<void> {
  try {
    await assembleRecording(id, { actor: system, asked })
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'invalid_input')) throw error
    log.warn({ recording_id: id, err: error }, 'a recording that was cut off could not be read')
    await sql`
      update answers set value = null from recordings
      where recordings.id = ${id} and answers.attempt_id = recordings.attempt_id
        and answers.question_id = recordings.question_id and answers.value ->> 'file_id' = ${id}`.execute(db)
  }
}
