import { system } from '#domain/kernel/actor.ts'
import { rubricOf } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { suggestGrade } from '#server/platform/ai/suggest-grade.ts'
import { findVersion } from './test-version.ts'

/** Adds the suggestion to a grading, unless a person has graded the answer first. */
export async function suggestGrading(grading_id: string, { isLastTry }: { isLastTry: boolean }): Promise<void> {
  const waiting = await db
    .selectFrom('gradings')
    .innerJoin('attempts', 'attempts.id', 'gradings.attempt_id')
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.attempt_id', '=', 'gradings.attempt_id')
        .onRef('answers.question_id', '=', 'gradings.question_id'),
    )
    .where('gradings.id', '=', grading_id)
    .where('gradings.suggestion_pending', '=', true)
    .select(['attempts.version_id', 'gradings.question_id'])
    .select((eb) => eb.ref('answers.value').$castTo<AnswerValue>().as('value'))
    .executeTakeFirst()
  if (!waiting) return
  const { questions } = await findVersion(db, waiting.version_id)
  const question = questions.find(({ id }) => id === waiting.question_id)!
  const suggestion = await suggestGrade(
    { question: question.question, rubric: rubricOf(question), answer: String(waiting.value) },
    { isLastTry },
  )
  await transaction(async (tx) => {
    const suggested = await tx
      .updateTable('gradings')
      .from('attempts')
      .whereRef('attempts.id', '=', 'gradings.attempt_id')
      .where('gradings.id', '=', grading_id)
      .where('gradings.suggestion_pending', '=', true)
      .set({ suggestion: JSON.stringify(suggestion), suggestion_pending: false })
      .returning([
        'attempts.company_id',
        'attempts.id as attempt_id',
        'attempts.test_id',
        'attempts.application_id',
        'attempts.applicant_id',
      ])
      .executeTakeFirst()
    if (!suggested) return
    const { company_id, ...about } = suggested
    await record(tx, 'attempt.grade_suggested', { actor: system, company_id, data: { ...about, grading_id } })
  })
}
