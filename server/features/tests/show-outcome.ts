import { outcomeOf } from '#domain/tests/outcome.ts'
import type { AttemptOutcome } from '#domain/tests/attempt.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findVersion } from './show-test.ts'

/**
 * What the applicant learns about a result; of a reused one, what they learned when they took the test. The caller
 * checks that it may be shown.
 */
export async function showOutcome(from: Db | Tx, { id }: { id: string }): Promise<AttemptOutcome> {
  const { score, status, version_id, reused_attempt_id } = await from
    .selectFrom('attempts')
    .where('id', '=', id)
    .select(['score', 'status', 'version_id', 'reused_attempt_id'])
    .executeTakeFirstOrThrow()
  const taken_id = reused_attempt_id ?? id
  const [content, { question_ids }, answers, comments] = await Promise.all([
    findVersion(from, version_id),
    from.selectFrom('attempts').where('id', '=', taken_id).select('question_ids').executeTakeFirstOrThrow(),
    from.selectFrom('answers').where('attempt_id', '=', taken_id).select(['question_id', 'points']).execute(),
    from
      .selectFrom('gradings')
      .where('attempt_id', '=', taken_id)
      .where('graded_at', 'is not', null)
      .select(['question_id', 'comment'])
      .orderBy('graded_at')
      .orderBy('id')
      .execute(),
  ])
  return outcomeOf({
    content,
    question_ids: question_ids ?? [],
    points: new Map(answers.map(({ question_id, points }) => [question_id, points])),
    comments,
    score,
    is_graded: status === 'graded',
  })
}
