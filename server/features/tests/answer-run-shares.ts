import type { Question } from '#domain/tests/question.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/**
 * The shares of the points that answers earned when they were run, by question ID. Of answers that could not be run, those
 * that a person gave.
 */
export async function sharesOfRuns(
  from: Db | Tx,
  attempt_id: string,
  questions: readonly Question[],
  grades: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const runs = await from
    .selectFrom('answer_runs')
    .where('attempt_id', '=', attempt_id)
    .select(['question_id', 'status', 'share'])
    .execute()
  const pointsOf = new Map(questions.map(({ id, points }) => [id, points]))
  return new Map(
    runs.flatMap(({ question_id, status, share }) => {
      if (status === 'finished') return [[question_id, share!] as const]
      const grade = status === 'failed' ? grades.get(question_id) : undefined
      return grade === undefined ? [] : [[question_id, grade / pointsOf.get(question_id)!] as const]
    }),
  )
}
