import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import { takenAttemptActions } from '#domain/tests/attempt.ts'
import type { AttemptOutcome, TakenAttempt } from '#domain/tests/attempt.ts'
import { shuffled } from '#domain/tests/draw-questions.ts'
import { outcomeOf, outcomeTime } from '#domain/tests/outcome.ts'
import { askQuestion, isChoice, scoringOf, usesAI } from '#domain/tests/question.ts'
import type { AskedQuestion, Question } from '#domain/tests/question.ts'
import type { TestContent } from '#domain/tests/test.ts'
import { workSampleTypes } from '#domain/tests/work-samples/work-sample.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findReusable } from './assigning.ts'
import { isReviewable } from './find-attempt.ts'
import { integrityNotes } from './integrity.ts'
import { ownAttemptRows } from './own-attempts.ts'
import { attemptContent } from './show-result.ts'
import { findVersion } from './find-test.ts'

/**
 * An attempt as the applicant who takes it sees it. Built field by field: no key, rubric, undrawn question or grader's
 * note is part of it. Questions and answers are included while it is in progress.
 */
export async function showTakenAttempt(from: Db | Tx, actor: Actor, id: string): Promise<TakenAttempt> {
  const row = await ownAttemptRows(from)
    .innerJoin('applications', 'applications.id', 'attempts.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('attempts.id', '=', id)
    .select([
      'attempts.company_id',
      'attempts.applicant_id',
      'attempts.test_id',
      'attempts.version_id',
      'attempts.question_ids',
      'attempts.started_at',
      'attempts.ends_at',
      'attempts.credited_ms',
      'attempts.outcome_at',
      'attempts.reused_attempt_id',
      'jobs.title as job_title',
      isReviewable().as('is_reviewable'),
    ])
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'attempt.take', row)
  const { content, questions } = await attemptContent(from, row)
  const running = row.status === 'in_progress'
  const known = running ? questions : content.questions
  const [answers, notes, reusable, outcome] = await Promise.all([
    running ? savedAnswers(from, id) : [],
    running ? integrityNotes(from, id) : [],
    row.status === 'assigned' ? findReusable(from, row) : null,
    row.has_outcome ? showOutcome(from, row) : null,
  ])
  return {
    id,
    application_id: row.application_id,
    company_name: row.company_name,
    job_title: row.job_title,
    test_name: row.test_name,
    test_type: row.test_type,
    time_limit: row.time_limit,
    status: row.status,
    assigned_at: row.assigned_at,
    due_at: row.due_at,
    submitted_at: row.submitted_at,
    has_outcome: row.has_outcome,
    description: content.description,
    questions_count: row.question_ids?.length ?? countDrawn(content),
    pass_rate: content.pass_rate,
    ai_assisted: known.some(usesAI),
    graded_by_people: known.some((question) => scoringOf(question) === 'person'),
    work_samples: workSampleTypes.filter((kind) => known.some(({ type }) => type === kind)),
    extra_minutes: row.time_limit - content.time_limit,
    now: now(),
    started_at: row.started_at,
    ends_at: row.ends_at,
    credited_seconds: Math.ceil(row.credited_ms / 1_000),
    sections: running ? sectionsOf(content, questions) : [],
    questions: running ? questions.map((question) => asked(question, content, id)) : [],
    answers,
    integrity_notes: notes,
    reusable: reusable && { submitted_at: reusable.submitted_at, band: reusable.band },
    outcome_by: outcomeTime(row),
    outcome,
    allowed: takenAttemptActions.filter((action) => isPossible(action, row, { reusable: reusable !== null })),
  }
}

/** The number of questions that an applicant gets. */
function countDrawn({ questions, sections }: TestContent): number {
  const undrawn = sections.reduce((sum, { id, draw }) => {
    const within = questions.filter(({ section_id }) => section_id === id).length
    return sum + (draw === null ? 0 : Math.max(0, within - draw))
  }, 0)
  return questions.length - undrawn
}

function sectionsOf({ sections }: TestContent, questions: readonly Question[]) {
  const used = new Set(questions.map(({ section_id }) => section_id))
  return sections.filter(({ id }) => used.has(id)).map(({ id, title, text }) => ({ id, title, text }))
}

function asked(question: Question, { shuffle_options }: TestContent, attempt_id: string): AskedQuestion {
  const one = askQuestion(question)
  if (!shuffle_options || !isChoice(one.type)) return one
  return { ...one, options: shuffled(one.options, `${attempt_id}:${one.id}`) }
}

function savedAnswers(from: Db | Tx, attempt_id: string) {
  return from
    .selectFrom('answers')
    .where('attempt_id', '=', attempt_id)
    .select(['question_id', 'is_flagged', 'revision', 'saved_at'])
    .select((eb) => eb.ref('value').$castTo<AnswerValue>().as('value'))
    .orderBy('question_id')
    .execute()
}

function isPossible(
  action: (typeof takenAttemptActions)[number],
  { status, is_reviewable }: { status: TakenAttempt['status']; is_reviewable: boolean },
  { reusable }: { reusable: boolean },
): boolean {
  if (!mayMove(attemptMachine, status, action)) return false
  if (action === 'reuse') return reusable
  if (action === 'request_review') return is_reviewable
  return true
}

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
