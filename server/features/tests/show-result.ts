import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import type { AnswerRun } from '#domain/tests/answer-run.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { attemptActions, isReplaceable } from '#domain/tests/attempt.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import type { Suggestion, TestResultDetails } from '#domain/tests/grading.ts'
import { outcomeTime } from '#domain/tests/outcome.ts'
import { askQuestion, scoringOf } from '#domain/tests/question.ts'
import type { Question } from '#domain/tests/question.ts'
import type { TestContent } from '#domain/tests/test.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { compareDataEntry, withoutSeconds } from './compared-data-entry.ts'
import { findVersion } from './find-test.ts'
import { findSimilar } from './similar-answers.ts'

/**
 * A result for the company that assigned the test. Answers are included once it is graded, so that grading stays blind.
 * Of a reused result, only the score and the date are shown: its answers were given to another company.
 */
export async function showResult(actor: Actor, id: string): Promise<TestResultDetails> {
  const row = await findResult(db, id)
  authorize(actor, 'attempt.see', row)
  const [{ credited_ms, time_limit }, questions, notes] = await Promise.all([
    db
      .selectFrom('attempts')
      .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
      .where('attempts.id', '=', id)
      .select(['attempts.credited_ms', 'test_versions.time_limit'])
      .executeTakeFirstOrThrow(),
    row.status === 'graded' ? gradedQuestions(actor, id) : [],
    row.submitted_at === null ? [] : notesOf(id),
  ])
  return {
    ...presentResult(actor, row),
    credited_seconds: Math.ceil(credited_ms / 1_000),
    questions,
    notes: withinLimit(notes, time_limit),
  }
}

const notesOf = (attempt_id: string) =>
  db
    .selectFrom('integrity_notes')
    .where('attempt_id', '=', attempt_id)
    .select(['id', 'kind', 'question_id', 'amount', 'explanation'])
    .orderBy('at')
    .orderBy('id')
    .execute()

/** At most the time limit away from the page in total: companies do not see extra time. */
function withinLimit(notes: Awaited<ReturnType<typeof notesOf>>, time_limit: number) {
  let left = time_limit * 60
  return notes.map((note) => {
    if (note.kind !== 'left_page' || note.amount === null) return note
    const amount = Math.min(note.amount, left)
    left -= amount
    return { ...note, amount }
  })
}

async function gradedQuestions(actor: Actor, attempt_id: string): Promise<TestResultDetails['questions']> {
  const attempt = await db
    .selectFrom('attempts')
    .where('id', '=', attempt_id)
    .select(['id', 'version_id', 'question_ids', 'test_id', 'applicant_id'])
    .executeTakeFirstOrThrow()
  const [{ content, questions, answers }, scores, grades, runs] = await Promise.all([
    attemptContent(db, attempt),
    db
      .selectFrom('answers')
      .leftJoin('files', 'files.id', 'answers.file_id')
      .where('attempt_id', '=', attempt_id)
      .select(['answers.question_id', 'answers.points', 'files.name as file_name'])
      .execute(),
    gradesOf(attempt_id),
    runsOf(attempt_id),
  ])
  const similar = await Promise.all(
    questions.map((one) => (runs.has(one.id) ? findSimilar(actor, attempt, one, answers.get(one.id) ?? null) : [])),
  )
  const scoreOf = new Map(scores.map((one) => [one.question_id, one]))
  const limited = { ...attempt, time_limit: content.time_limit }
  const compared = await Promise.all(
    questions.map((question) => compareDataEntry(actor, limited, question, answers.get(question.id) ?? null)),
  )
  return questions.map((question, at) => ({
    question: askQuestion(question),
    key: scoringOf(question) === 'key' ? (question.key ?? null) : null,
    work_sample: question.work_sample ?? null,
    data_entry: compared[at]!,
    answer: withoutSeconds(answers.get(question.id) ?? null),
    file_name: scoreOf.get(question.id)?.file_name ?? null,
    points: scoreOf.get(question.id)?.points ?? null,
    grades: grades
      .filter(({ question_id }) => question_id === question.id)
      .map(({ question_id: _, ...grade }) => grade),
    run: runs.get(question.id) ?? null,
    similar: similar[at]!,
  }))
}

async function runsOf(attempt_id: string): Promise<Map<string, AnswerRun>> {
  const rows = await db
    .selectFrom('answer_runs')
    .where('attempt_id', '=', attempt_id)
    .select((eb) => [
      'question_id',
      'share',
      'engine',
      'duration_ms',
      'cpu_ms',
      eb.ref('status').$castTo<AnswerRun['status']>().as('status'),
      eb.ref('cases').$castTo<AnswerRun['cases']>().as('cases'),
    ])
    .execute()
  return new Map(rows.map(({ question_id, ...run }) => [question_id, run]))
}

type Grade = TestResultDetails['questions'][number]['grades'][number]

const gradesOf = (attempt_id: string) =>
  db
    .selectFrom('gradings')
    .innerJoin('users', 'users.id', 'gradings.grader_id')
    .where('gradings.attempt_id', '=', attempt_id)
    .where('gradings.graded_at', 'is not', null)
    .select([
      'gradings.id',
      'gradings.question_id',
      'gradings.round',
      'users.name as grader_name',
      'gradings.graded_at',
      'gradings.points',
      'gradings.comment',
      'gradings.note',
    ])
    .select((eb) => [
      eb.ref('gradings.criteria').$castTo<Grade['criteria']>().as('criteria'),
      eb.ref('gradings.marks').$castTo<Grade['marks']>().as('marks'),
      eb.ref('gradings.suggestion').$castTo<Suggestion | null>().as('suggestion'),
    ])
    .$narrowType<{ graded_at: string; points: number }>()
    .orderBy('gradings.graded_at')
    .orderBy('gradings.id')
    .execute()

/** Null until it is graded, and for tests without scored questions. */
export const passed = sql<boolean | null>`(attempts.score >= test_versions.pass_rate)`

/** At most the time limit: companies do not see extra time. */
export const minutesUsed = sql<number | null>`
  case when attempts.started_at is not null and attempts.submitted_at is not null then
    least(ceil(extract(epoch from attempts.submitted_at - attempts.started_at) / 60), test_versions.time_limit)::integer
  end`

/** Attempts with the columns of a result. Start and end times are left out, since they would reveal extra time. */
export function resultRows(from: Db | Tx) {
  return from
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
    .innerJoin('applications', 'applications.id', 'attempts.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'attempts.applicant_id')
    .leftJoin('attempts as reused', 'reused.id', 'attempts.reused_attempt_id')
    .select([
      'attempts.id',
      'attempts.application_id',
      'attempts.company_id',
      'attempts.applicant_id',
      'attempts.status',
      'attempts.score',
      'attempts.assigned_at',
      'attempts.due_at',
      'attempts.submitted_at',
      'attempts.graded_at',
      'attempts.outcome_at',
      'attempts.replaced_because',
      'attempts.review_requested_at',
      'users.name as applicant_name',
      'jobs.id as job_id',
      'jobs.title as job_title',
      'test_versions.number as version',
      'reused.submitted_at as reused_from',
      'tests.is_active',
      'applications.stage',
      passed.as('is_passed'),
      minutesUsed.as('minutes_used'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('integrity_notes')
        .whereRef('integrity_notes.attempt_id', '=', 'attempts.id')
        .where('attempts.submitted_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('integrity_notes'),
    )
}

export type ResultRow = Awaited<ReturnType<ReturnType<typeof resultRows>['executeTakeFirstOrThrow']>>

/** A result with what the actor can do with it. */
export function presentResult(actor: Actor, row: ResultRow): TestResult {
  const { company_id: _, applicant_id: __, is_active: ___, stage: ____, ...result } = row
  return {
    ...result,
    outcome_at: outcomeTime(row),
    allowed: attemptActions.filter((action) => isPossible(action, row) && may(actor, `attempt.${action}`, row)),
  }
}

function isPossible(action: (typeof attemptActions)[number], row: ResultRow): boolean {
  switch (action) {
    case 'grade':
      return row.status === 'submitted' && row.replaced_because === null
    case 'release':
      return row.status === 'graded' && outcomeTime(row)! > now()
    case 'replace':
      return (
        isReplaceable(row.status) &&
        row.replaced_because === null &&
        row.is_active &&
        row.stage !== 'hired' &&
        row.stage !== 'rejected' &&
        row.stage !== 'withdrawn'
      )
  }
}

/** A result as it is now. Throws `not_found`; the caller authorizes. */
export async function findResult(from: Db | Tx, id: string): Promise<ResultRow> {
  return resultRows(from).where('attempts.id', '=', id).executeTakeFirstOrThrow(notFound)
}

export interface AttemptContent {
  content: TestContent
  questions: Question[]
  answers: Map<string, AnswerValue>
  /** The numbers that answers were read as when they were saved, by question ID. */
  numbers: Map<string, string>
}

/** The content of an attempt's version, its drawn questions in their order, and its answers by question ID. */
export async function attemptContent(
  from: Db | Tx,
  { id, version_id, question_ids }: { id: string; version_id: string; question_ids: string[] | null },
): Promise<AttemptContent> {
  const [content, rows] = await Promise.all([
    findVersion(from, version_id),
    from
      .selectFrom('answers')
      .where('attempt_id', '=', id)
      .select((eb) => ['question_id', 'number', eb.ref('value').$castTo<AnswerValue>().as('value')])
      .execute(),
  ])
  const byId = new Map(content.questions.map((question) => [question.id, question]))
  const questions = (question_ids ?? []).flatMap((question_id) => byId.get(question_id) ?? [])
  return {
    content,
    questions,
    answers: new Map(rows.map(({ question_id, value }) => [question_id, value])),
    numbers: new Map(rows.flatMap(({ question_id, number }) => (number === null ? [] : [[question_id, number]]))),
  }
}
