import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { hasContent } from '#domain/tests/answer.ts'
import { scoringOf } from '#domain/tests/question.ts'
import type { Question } from '#domain/tests/question.ts'
import type { CodeAnswer } from '#domain/tests/work-samples/code.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { isBackfilling } from '#server/platform/activity/backfill.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { lockAttempt } from './find-attempt.ts'
import { findVersion } from './find-test.ts'
import { insertGradings, updateScore } from './grading.ts'
import { runWork } from './run-answer.ts'
import type { FinishedRun } from './run-answer.ts'
import { attemptContent } from './show-result.ts'
import type { AttemptContent } from './show-result.ts'

/** Queues a run of each answer of a submitted attempt that a program grades. */
export async function createAnswerRuns(
  tx: Tx,
  attempt_id: string,
  { questions, answers }: AttemptContent,
): Promise<void> {
  const open = questions.filter((one) => scoringOf(one) === 'run' && hasContent(answers.get(one.id)))
  if (open.length === 0) return
  await tx
    .insertInto('answer_runs')
    .values(
      open.map((question) => ({
        attempt_id,
        question_id: question.id,
        created_at: now(),
        // The demo data is created without queued work.
        ...(isBackfilling()
          ? { status: 'finished', share: presumedShare(question, answers.get(question.id)!), finished_at: now() }
          : { status: 'waiting' }),
      })),
    )
    .execute()
  await enqueueAll(
    tx,
    'answer_runs',
    open.map(({ id }) => ({ data: { attempt_id, question_id: id } })),
  )
}

/** The share that an answer of the demo data has without being run: all of it for the author's own solution. */
function presumedShare({ work_sample }: Question, answer: AnswerValue): number {
  if (work_sample?.kind === 'sql') return Number((answer as { query: string }).query === work_sample.key.query)
  return work_sample?.kind === 'code' ? Number((answer as CodeAnswer).code === work_sample.key.solution?.code) : 0
}

interface About {
  attempt_id: string
  question_id: string
}

/** Runs an answer, and scores its attempt. When our own programs fail to the end, a person grades the answer. */
export async function runAnswer(about: About, { isLastTry }: { isLastTry: boolean }): Promise<void> {
  const waiting = await db
    .selectFrom('answer_runs')
    .innerJoin('attempts', 'attempts.id', 'answer_runs.attempt_id')
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.attempt_id', '=', 'answer_runs.attempt_id')
        .onRef('answers.question_id', '=', 'answer_runs.question_id'),
    )
    .where('answer_runs.attempt_id', '=', about.attempt_id)
    .where('answer_runs.question_id', '=', about.question_id)
    .where('answer_runs.status', '=', 'waiting')
    .select((eb) => ['attempts.version_id', eb.ref('answers.value').$castTo<AnswerValue>().as('value')])
    .executeTakeFirst()
  if (!waiting) return
  if (waiting.value === null) return transaction((tx) => finishRun(tx, about, null))
  const { questions } = await findVersion(db, waiting.version_id)
  const question = questions.find(({ id }) => id === about.question_id)!
  let run: FinishedRun | null
  try {
    run = await runWork(question, waiting.value)
  } catch (error) {
    if (!isLastTry) throw error
    log.error({ err: error, ...about }, 'an answer could not be run')
    run = null
  }
  await transaction((tx) => finishRun(tx, about, run))
}

/** Stores what came of a run; null: it could not be run. Nothing is stored of an answer that was erased meanwhile. */
async function finishRun(tx: Tx, { attempt_id, question_id }: About, run: FinishedRun | null): Promise<void> {
  // Of the last two runs of an attempt, the second computes the score.
  const attempt = await lockAttempt(tx, attempt_id)
  const answer = await tx
    .selectFrom('answers')
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .select('value')
    .forUpdate()
    .executeTakeFirst()
  const isErased = (answer?.value ?? null) === null
  const finished = await tx
    .updateTable('answer_runs')
    .set({
      finished_at: now(),
      ...(run && !isErased
        ? {
            status: 'finished',
            cases: JSON.stringify(run.cases),
            share: shareOf(run),
            engine: run.engine,
            duration_ms: run.duration_ms,
            cpu_ms: Math.round(run.cpu_ms),
          }
        : isErased
          ? { status: 'finished', share: 0 }
          : { status: 'failed' }),
    })
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (finished.numUpdatedRows === 0n) return
  const content = await attemptContent(tx, attempt)
  if (!run && !isErased) {
    const question = content.questions.filter(({ id }) => id === question_id)
    await insertGradings(tx, attempt_id, question, content.answers)
  }
  const { test_id, application_id, applicant_id, company_id } = attempt
  await record(tx, 'attempt.answer_run', {
    actor: system,
    company_id,
    data: { attempt_id, test_id, application_id, applicant_id, question_id },
  })
  // Instead of a replaced one, the new one counts.
  if (attempt.status === 'submitted' && !attempt.replaced_at) await updateScore(tx, system, attempt, content)
}

/** Each case is worth the same. */
const shareOf = ({ cases }: FinishedRun) =>
  cases.length === 0 ? 0 : cases.filter(({ verdict }) => verdict === 'passed').length / cases.length

const stuckAfter_ms = 60 * 60 * 1_000

/** Gives answers to people that have waited for a run for an hour, whatever became of their jobs. */
export async function endStuckRuns(): Promise<void> {
  await forEachDue(
    async (limit) => {
      const rows = await db
        .selectFrom('answer_runs')
        .where('status', '=', 'waiting')
        .where('created_at', '<=', fromNow(-stuckAfter_ms))
        .select(sql<string>`attempt_id || ' ' || question_id`.as('id'))
        .limit(limit)
        .execute()
      return rows
    },
    async (tx, id) => {
      const at = id.indexOf(' ')
      await finishRun(tx, { attempt_id: id.slice(0, at), question_id: id.slice(at + 1) }, null)
    },
  )
}
