import { isAnswered, scoringOf } from '#domain/tests/question.ts'
import type { Tx } from '#server/db/connect.ts'
import { attemptContent } from './attempt-content.ts'
import { findAttempt } from './find-attempt.ts'

/** Creates a grading for each answer of a submitted attempt that a person must grade. */
export async function createGradings(tx: Tx, attempt_id: string): Promise<void> {
  const { questions, answers } = await attemptContent(tx, await findAttempt(tx, attempt_id))
  const open = questions.filter((one) => scoringOf(one) === 'person' && isAnswered(answers.get(one.id)))
  if (open.length === 0) return
  await tx
    .insertInto('gradings')
    .values(open.map(({ id: question_id }) => ({ attempt_id, question_id, round: 'first' as const })))
    .execute()
}
