import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { decimalSignOf, readNumber } from '#domain/kernel/read-number.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { fileMessages } from '#domain/files/file.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { AnswerForm, answerReceipt } from '#domain/tests/attempt.ts'
import { answerTo } from '#domain/tests/answer.ts'
import { askQuestion } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { isWorkSampleAnswer } from '#domain/tests/work-samples/work-sample.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/reading.ts'
import { now } from '#server/platform/clock/clock.ts'
import { validationFailure } from '#server/platform/http/schemas.ts'
import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { findAttempt } from './find-attempt.ts'
import { findVersion } from './find-test.ts'

type Receipt = z.output<typeof answerReceipt>

/** What never changes while an attempt runs. */
interface Running {
  applicant_id: string
  company_id: string
  schemas: Map<string, ReturnType<typeof schemaOf>>
}

const cache = new Map<string, Running>()
const cacheLimit = 5_000

/**
 * Saves an answer with one statement, which locks the attempt against being submitted at the same time. A repeated or
 * delayed request changes nothing. Throws `attempt_ended` when the time is over, and `attempt_open_elsewhere` when the
 * attempt was opened in another tab. Not recorded as an activity: it is a draft until the attempt is submitted.
 */
export async function saveAnswer(
  actor: Actor,
  attempt_id: string,
  question_id: string,
  form: AnswerForm,
  { request }: Exchange,
): Promise<Receipt> {
  const running = await findRunning(attempt_id)
  authorize(actor, 'attempt.take', running)
  const question = running.schemas.get(question_id)
  if (!question) throw new Failure(running.schemas.size === 0 ? 'attempt_not_started' : 'not_found')
  const parsed = question.form.safeParse({ value: form.value })
  if (!parsed.success) throw validationFailure(parsed.error)
  const { value } = parsed.data
  if (!question.takesFile || value === null) {
    const decimal = form.decimal ?? decimalSignOf(firstLanguage(request.headers['accept-language']))
    const number = question.takesNumber && typeof value === 'string' ? readNumber(value, decimal) : null
    return write(db, attempt_id, question_id, form, { value, number })
  }
  const { id: file_id, purpose } = fileIn(value)
  if (!file_id) return write(db, attempt_id, question_id, form, { value })
  return transaction(async (tx) => {
    await lockOwnFile(tx, actor, { id: file_id, purpose, path: 'value' })
    if (purpose === 'recording') await checkRecording(tx, { id: file_id, attempt_id, question_id })
    return write(tx, attempt_id, question_id, form, { value, file_id })
  })
}

/** A file, or a recording; an answer in writing has none. */
const fileIn = (value: AnswerValue): { id?: string; purpose: 'answer' | 'recording' } => {
  if (typeof value === 'string') return { id: value, purpose: 'answer' }
  return isWorkSampleAnswer(value) && 'file_id' in value
    ? { id: value.file_id, purpose: 'recording' }
    : { purpose: 'recording' }
}

/** A recording is the answer for which it was made. */
async function checkRecording(
  tx: Tx,
  { id, attempt_id, question_id }: { id: string; attempt_id: string; question_id: string },
) {
  const made = await tx
    .selectFrom('recordings')
    .where('id', '=', id)
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .select('id')
    .executeTakeFirst()
  if (!made) throw fieldFailure('value', fileMessages.gone)
}

const firstLanguage = (accepted = '') => accepted.split(/[,;]/)[0]!.trim()

/** Written out, because building it takes longer than everything else that we do for an answer. */
const statement = `
  with attempt as materialized (
    select id, ends_at from attempts
    where id = $1 and status = 'in_progress' and writer = $2 and ends_at > $3 for share
  )
  insert into answers (attempt_id, question_id, value, is_flagged, seconds, writer, sequence, saved_at, file_id, number)
  select id, $4, $5::jsonb, $6, $7, $2, $8, $3, $9, $10 from attempt
  on conflict (attempt_id, question_id) do update set value = excluded.value, is_flagged = excluded.is_flagged,
    seconds = answers.seconds + excluded.seconds, writer = excluded.writer, sequence = excluded.sequence,
    revision = answers.revision + 1, saved_at = excluded.saved_at, file_id = excluded.file_id,
    number = excluded.number
  where (answers.writer, answers.sequence) < (excluded.writer, excluded.sequence)
  returning revision, saved_at, (select ends_at from attempt) as ends_at`

async function write(
  from: Db | Tx,
  attempt_id: string,
  question_id: string,
  { writer, sequence, is_flagged, seconds }: AnswerForm,
  { value, number = null, file_id = null }: { value: AnswerValue; number?: string | null; file_id?: string | null },
): Promise<Receipt> {
  const at = now()
  const json = value === null ? null : JSON.stringify(value)
  const values = [attempt_id, writer, at, question_id, json, is_flagged, seconds, sequence, file_id, number]
  const { rows } = await from.executeQuery<Receipt>(CompiledQuery.raw(statement, values))
  return rows[0] ?? explainRefusal(from, attempt_id, question_id, { writer, at })
}

/** The receipt of an answer that was saved before; otherwise throws the reason why it was not saved. */
async function explainRefusal(
  from: Db | Tx,
  attempt_id: string,
  question_id: string,
  { writer, at }: { writer: number; at: string },
): Promise<Receipt> {
  const attempt = await findAttempt(from, attempt_id)
  if (attempt.status !== 'in_progress' || !attempt.ends_at || attempt.ends_at <= at) throw new Failure('attempt_ended')
  if (attempt.writer !== writer) throw new Failure('attempt_open_elsewhere')
  const saved = await from
    .selectFrom('answers')
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .select(['revision', 'saved_at'])
    .executeTakeFirst()
  if (!saved) throw new Failure('unavailable', { retryAfterSeconds: 1 })
  return { ...saved, ends_at: attempt.ends_at }
}

const schemaOf = (question: Parameters<typeof askQuestion>[0]) => ({
  form: z.object({ value: answerTo(askQuestion(question)) }),
  takesFile: question.type === 'file-upload' || question.type === 'spoken-answer',
  takesNumber: question.type === 'short-answer',
})

/** What is needed to check an answer; without questions before the start. Throws `not_found`. */
async function findRunning(attempt_id: string): Promise<Running> {
  const known = cache.get(attempt_id)
  if (known) return known
  const { applicant_id, company_id, version_id, question_ids } = await findAttempt(db, attempt_id)
  const { questions } = await findVersion(db, version_id)
  const drawn = new Set(question_ids)
  const running = {
    applicant_id,
    company_id,
    schemas: new Map(questions.filter(({ id }) => drawn.has(id)).map((question) => [question.id, schemaOf(question)])),
  }
  if (!question_ids) return running
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(attempt_id, running)
  return running
}
