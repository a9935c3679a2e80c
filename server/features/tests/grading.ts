import { sql } from 'kysely'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import type { FieldError } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { hasContent } from '#domain/tests/answer.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { gradePoints } from '#domain/tests/grade-points.ts'
import { gradeMessages } from '#domain/tests/grading.ts'
import type { GradeForm, gradingRounds } from '#domain/tests/grading.ts'
import { rubricOf, scoringOf, usesAI } from '#domain/tests/question.ts'
import type { Criterion, Question } from '#domain/tests/question.ts'
import { isClose, scoreAttempt } from '#domain/tests/score.ts'
import { criteriaFor, pointsFor } from '#domain/tests/work-samples/spoken-rubric.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { isBackfilling } from '#server/platform/activity/backfill.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'
import { mustBeOther } from './editing.ts'
import { sharesOfRuns } from './answer-run-shares.ts'
import { findAttempt, lockAttempt, moveAttempt } from './find-attempt.ts'
import type { AttemptRow } from './find-attempt.ts'
import { attemptContent } from './show-result.ts'
import type { AttemptContent } from './show-result.ts'
import { findVersion } from './find-test.ts'
import { matchFor, suggestFor } from './suggesting.ts'

/** Grades an answer. When it was the last one that waited, the attempt is scored. */
export async function gradeAnswer(actor: Actor, grading_id: string, form: GradeForm): Promise<{ id: string }> {
  return transaction(async (tx) => {
    const { attempt_id, question_id } = await findGrading(tx, grading_id)
    authorize(actor, 'attempt.grade', await findAttempt(tx, attempt_id))
    // Of two people who grade the last two answers at the same time, the second computes the score.
    const attempt = await lockAttempt(tx, attempt_id)
    const { questions } = await findVersion(tx, attempt.version_id)
    const question = questions.find(({ id }) => id === question_id)!
    const all = await attemptContent(tx, attempt)
    const answer = all.answers.get(question_id)
    checkCriteria(criteriaFor(rubricOf(question), answer), form.criteria)
    const given = form.criteria.reduce((sum, one) => sum + one.points, 0)
    const graded = await tx
      .updateTable('gradings')
      .set({
        criteria: JSON.stringify(form.criteria),
        points: pointsFor(question, answer, given),
        comment: form.comment,
        note: form.note,
        marks: JSON.stringify(form.marks),
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
    await updateScore(tx, actor, attempt, all)
    return { id: grading_id }
  })
}

async function findGrading(tx: Tx, id: string) {
  return tx
    .selectFrom('gradings')
    .where('id', '=', id)
    .select(['attempt_id', 'question_id'])
    .executeTakeFirstOrThrow(notFound)
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

/** Creates a grading for each answer of a submitted attempt that a person must grade. */
export async function createGradings(
  tx: Tx,
  attempt_id: string,
  { questions, answers }: AttemptContent,
): Promise<void> {
  const open = questions.filter((one) => scoringOf(one) === 'person' && hasContent(answers.get(one.id)))
  await insertGradings(tx, attempt_id, open, answers)
}

/** Has every answer that a person graded graded once more, also those that could not be run. */
export async function createFurtherGradings(
  tx: Tx,
  attempt_id: string,
  { questions, answers }: AttemptContent,
  round: 'second' | 'review',
): Promise<void> {
  const first = await tx
    .selectFrom('gradings')
    .where('attempt_id', '=', attempt_id)
    .where('round', '=', 'first')
    .select('question_id')
    .execute()
  const graded = new Set(first.map(({ question_id }) => question_id))
  await insertGradings(
    tx,
    attempt_id,
    questions.filter(({ id }) => graded.has(id)),
    answers,
    round,
  )
}

/**
 * Creates a grading for answers of an attempt to these questions. Only the first grader sees a suggestion; the others
 * grade independently of it.
 */
export async function insertGradings(
  tx: Tx,
  attempt_id: string,
  open: readonly Question[],
  answers: AttemptContent['answers'],
  round: (typeof gradingRounds)[number] = 'first',
): Promise<void> {
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
          // The demo data is created without queued work.
          suggestion:
            isSuggested && isBackfilling()
              ? JSON.stringify(matchFor(question, answers.get(question.id) ?? null))
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
  const suggestion = await suggestFor(question, waiting.value, { isLastTry })
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

const day_ms = 86_400_000

/**
 * Computes the points of a submitted attempt's answers. When no answer waits for a person, the attempt is graded, or goes
 * to a second grader if its score is close to the pass rate. The caller has locked the attempt.
 */
export async function updateScore(tx: Tx, actor: Actor, attempt: AttemptRow, all: AttemptContent): Promise<void> {
  const { id: attempt_id } = attempt
  const { content, questions, answers, numbers } = all
  const rounds = await tx
    .selectFrom('gradings')
    .where('attempt_id', '=', attempt_id)
    .select(['question_id', 'round', 'points'])
    .execute()
  const grades = gradePoints(rounds)
  const shares = await sharesOfRuns(tx, attempt_id, questions, grades)
  const score = scoreAttempt(questions, { answers, grades, numbers, shares })
  await sql`
    update answers set points = scored.points
    from jsonb_to_recordset(${JSON.stringify(score.questions)}::jsonb) as scored(question_id text, points double precision)
    where answers.attempt_id = ${attempt_id} and answers.question_id = scored.question_id`.execute(tx)
  if (score.waiting || rounds.some(({ points }) => points === null)) return
  const isReviewed = rounds.some(({ round }) => round === 'review')
  const isOnlyFirst = rounds.length > 0 && rounds.every(({ round }) => round === 'first')
  if (isOnlyFirst && content.second_grader && isClose(score.score, content)) {
    if ((await countTeam(tx, attempt)) > 1) return createFurtherGradings(tx, attempt_id, all, 'second')
  }
  await moveAttempt(tx, actor.role === 'applicant' ? system : actor, attempt_id, 'grade', {
    score: score.score,
    points: score.points,
    // The applicant knows the first outcome.
    outcome_at: isReviewed ? now() : fromNow(content.hold_days * day_ms),
  })
}

async function countTeam(tx: Tx, attempt: AttemptRow): Promise<number> {
  const { count } = await hiringTeam(tx, attempt)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
