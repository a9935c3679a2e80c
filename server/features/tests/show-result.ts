import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { askQuestion, scoringOf } from '#domain/tests/question.ts'
import type { Suggestion, TestResultDetails } from '#domain/tests/grading.ts'
import { db } from '#server/db/connect.ts'
import { attemptContent } from './attempt-content.ts'
import { findResult, presentResult } from './present-result.ts'

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
    row.status === 'graded' ? gradedQuestions(id) : [],
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

async function gradedQuestions(attempt_id: string): Promise<TestResultDetails['questions']> {
  const attempt = await db
    .selectFrom('attempts')
    .where('id', '=', attempt_id)
    .select(['id', 'version_id', 'question_ids'])
    .executeTakeFirstOrThrow()
  const [{ questions, answers }, scores, grades] = await Promise.all([
    attemptContent(db, attempt),
    db
      .selectFrom('answers')
      .leftJoin('files', 'files.id', 'answers.file_id')
      .where('attempt_id', '=', attempt_id)
      .select(['answers.question_id', 'answers.points', 'files.name as file_name'])
      .execute(),
    gradesOf(attempt_id),
  ])
  const scoreOf = new Map(scores.map((one) => [one.question_id, one]))
  return questions.map((question) => ({
    question: askQuestion(question),
    key: scoringOf(question) === 'key' ? question.key! : null,
    answer: answers.get(question.id) ?? null,
    file_name: scoreOf.get(question.id)?.file_name ?? null,
    points: scoreOf.get(question.id)?.points ?? null,
    grades: grades
      .filter(({ question_id }) => question_id === question.id)
      .map(({ question_id: _, ...grade }) => grade),
  }))
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
      eb.ref('gradings.suggestion').$castTo<Suggestion | null>().as('suggestion'),
    ])
    .$narrowType<{ graded_at: string; points: number }>()
    .orderBy('gradings.graded_at')
    .orderBy('gradings.id')
    .execute()
