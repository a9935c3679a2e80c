import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { FieldError } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { gradeMessages } from '#domain/tests/grading.ts'
import type { GradeForm } from '#domain/tests/grading.ts'
import { rubricOf } from '#domain/tests/question.ts'
import type { Criterion } from '#domain/tests/question.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findAttempt, lockAttempt } from './find-attempt.ts'
import { mustBeOther } from './must-be-other.ts'
import { findVersion } from './test-version.ts'
import { updateScore } from './update-score.ts'

/** Grades an answer. When it was the last one that waited, the attempt is scored. */
export async function gradeAnswer(actor: Actor, grading_id: string, form: GradeForm): Promise<{ id: string }> {
  return transaction(async (tx) => {
    const { attempt_id, question_id } = await findGrading(tx, grading_id)
    authorize(actor, 'attempt.grade', await findAttempt(tx, attempt_id))
    // Of two people who grade the last two answers at the same time, the second computes the score.
    const attempt = await lockAttempt(tx, attempt_id)
    const { questions } = await findVersion(tx, attempt.version_id)
    const question = questions.find(({ id }) => id === question_id)!
    checkCriteria(rubricOf(question), form.criteria)
    const points = form.criteria.reduce((sum, one) => sum + one.points, 0)
    const graded = await tx
      .updateTable('gradings')
      .set({
        criteria: JSON.stringify(form.criteria),
        points: Math.min(points, question.points),
        comment: form.comment,
        note: form.note,
        grader_id: asUser(actor).user_id,
        graded_at: now(),
        suggestion_pending: false,
      })
      .where('id', '=', grading_id)
      .where('graded_at', 'is', null)
      .where(({ not }) => not(mustBeOther(tx, actor)))
      .executeTakeFirst()
    if (graded.numUpdatedRows === 0n) throw await refusal(tx, actor, grading_id)
    const { test_id, application_id, applicant_id, company_id } = attempt
    await record(tx, 'attempt.answer_graded', {
      actor,
      company_id,
      data: { attempt_id, test_id, application_id, applicant_id, grading_id },
    })
    await updateScore(tx, actor, attempt_id)
    return { id: grading_id }
  })
}

async function findGrading(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('gradings')
    .where('id', '=', id)
    .select(['attempt_id', 'question_id'])
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}

async function refusal(tx: Tx, actor: Actor, id: string): Promise<Failure> {
  const grading = await tx
    .selectFrom('gradings')
    .where('id', '=', id)
    .select(['graded_at', mustBeOther(tx, actor).as('must_be_other')])
    .executeTakeFirst()
  // A new attempt was assigned instead.
  if (!grading) return new Failure('not_found')
  return new Failure(grading.graded_at === null && grading.must_be_other ? 'second_grader_required' : 'already_graded')
}

/** Each criterion of the rubric has points exactly once, at most its own. */
function checkCriteria(rubric: readonly Criterion[], given: GradeForm['criteria']): void {
  const open = new Map(rubric.map(({ id, points }) => [id, points]))
  const fields = given.flatMap(({ criterion_id, points }, at): FieldError[] => {
    const max = open.get(criterion_id)
    open.delete(criterion_id)
    if (max === undefined) return [{ path: `criteria.${at}.criterion_id`, message: gradeMessages.criterion }]
    return points > max ? [{ path: `criteria.${at}.points`, message: gradeMessages.points(max) }] : []
  })
  if (open.size > 0) fields.push({ path: 'criteria', message: gradeMessages.missing })
  if (fields.length > 0) throw new Failure('invalid_input', { fields })
}
