import type { AnswerValue } from '#domain/tests/answer.ts'
import type { Question } from '#domain/tests/question.ts'
import type { TestContent } from '#domain/tests/test.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findVersion } from './test-version.ts'

/** The content of an attempt's version, its drawn questions in their order, and its answers by question ID. */
export async function attemptContent(
  from: Db | Tx,
  { id, version_id, question_ids }: { id: string; version_id: string; question_ids: string[] | null },
): Promise<{ content: TestContent; questions: Question[]; answers: Map<string, AnswerValue> }> {
  const [content, rows] = await Promise.all([
    findVersion(from, version_id),
    from
      .selectFrom('answers')
      .where('attempt_id', '=', id)
      .select((eb) => ['question_id', eb.ref('value').$castTo<AnswerValue>().as('value')])
      .execute(),
  ])
  const byId = new Map(content.questions.map((question) => [question.id, question]))
  const questions = (question_ids ?? []).flatMap((question_id) => byId.get(question_id) ?? [])
  return { content, questions, answers: new Map(rows.map(({ question_id, value }) => [question_id, value])) }
}
