import { isAnswered } from '#domain/tests/answer.ts'
import { rubricOf, scoringOf, usesAI } from '#domain/tests/question.ts'
import type { gradingRounds } from '#domain/tests/grading.ts'
import type { Tx } from '#server/db/connect.ts'
import { isBackfilling } from '#server/platform/activity/backfill.ts'
import { matchPhrases } from '#server/platform/ai/phrase-match.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'
import { attemptContent } from './attempt-content.ts'
import { findAttempt } from './find-attempt.ts'

/**
 * Creates a grading for each answer of a submitted attempt that a person must grade. Only the first grader sees a
 * suggestion; the others grade independently of it.
 */
export async function createGradings(
  tx: Tx,
  attempt_id: string,
  round: (typeof gradingRounds)[number] = 'first',
): Promise<void> {
  const { questions, answers } = await attemptContent(tx, await findAttempt(tx, attempt_id))
  const open = questions.filter((one) => scoringOf(one) === 'person' && isAnswered(answers.get(one.id)))
  if (open.length === 0) return
  const created = await tx
    .insertInto('gradings')
    .values(
      open.map((question) => {
        const isSuggested = round === 'first' && usesAI(question)
        return {
          attempt_id,
          question_id: question.id,
          round,
          suggestion_pending: isSuggested && !isBackfilling(),
          // The demo world is created without queued work.
          suggestion:
            isSuggested && isBackfilling()
              ? JSON.stringify(
                  matchPhrases({
                    question: question.question,
                    rubric: rubricOf(question),
                    answer: String(answers.get(question.id)),
                  }),
                )
              : null,
        }
      }),
    )
    .returning(['id', 'suggestion_pending'])
    .execute()
  await enqueueAll(
    tx,
    'suggestions',
    created.filter(({ suggestion_pending }) => suggestion_pending).map(({ id }) => ({ data: { grading_id: id } })),
  )
}
