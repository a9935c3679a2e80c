import { sql } from 'kysely'
import { answerFileName } from '#domain/files/file.ts'
import type { MediaType } from '#domain/files/media-type.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { AnswerToGrade, GradingsToDo, QuestionToGrade, Suggestion } from '#domain/tests/grading.ts'
import { askQuestion, rubricOf } from '#domain/tests/question.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { jobOfApplication, memberSees, ofSeenApplications } from '#server/features/accounts/job-access.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mustBeOther } from './editing.ts'
import { findTest, findVersion } from './find-test.ts'

/** The number of answers in one response. */
const limit = 100

/**
 * The answers to a test that wait for a person in the actor's company, by version and question. They name neither the
 * attempt nor the applicant, and are in random order.
 */
export async function listGradings(actor: Actor, test_id: string): Promise<GradingsToDo> {
  authorize(actor, 'test.see_results', await findTest(db, test_id))
  authorize(actor, 'attempt.list_gradings')
  const waiting = db
    .selectFrom('gradings')
    .innerJoin('attempts', 'attempts.id', 'gradings.attempt_id')
    .where('attempts.test_id', '=', test_id)
    .where('attempts.company_id', '=', asMember(actor).company_id)
    .where(ofSeenApplications(asMember(actor), sql.ref('attempts.application_id')))
    .where('gradings.graded_at', 'is', null)
  const [rows, counted] = await Promise.all([
    waiting
      .where(({ not }) => not(mustBeOther(db, actor)))
      .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
      .innerJoin('answers', (join) =>
        join
          .onRef('answers.attempt_id', '=', 'gradings.attempt_id')
          .onRef('answers.question_id', '=', 'gradings.question_id'),
      )
      .leftJoin('files', 'files.id', 'answers.file_id')
      .select([
        'gradings.id',
        'gradings.round',
        'gradings.question_id',
        'gradings.suggestion_pending',
        'attempts.submitted_at',
        'attempts.version_id',
        'test_versions.number as version',
        'files.media_type',
      ])
      .select((eb) => [
        eb.ref('answers.value').$castTo<AnswerValue>().as('answer'),
        eb.ref('gradings.suggestion').$castTo<Suggestion | null>().as('suggestion'),
      ])
      .$narrowType<{ submitted_at: string }>()
      .orderBy('test_versions.number', 'desc')
      .orderBy('gradings.question_id')
      .orderBy('gradings.id')
      .limit(limit)
      .execute(),
    waiting
      .select(({ fn }) => [
        fn
          .countAll<number>()
          .filterWhere(sql<boolean>`not ${mustBeOther(db, actor)}`)
          .as('total'),
        fn.countAll<number>().filterWhere(mustBeOther(db, actor)).as('for_others'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const questions: QuestionToGrade[] = []
  for (const [version_id, ofVersion] of Map.groupBy(rows, (row) => row.version_id)) {
    const content = await findVersion(db, version_id)
    for (const question of content.questions) {
      const answers = ofVersion.filter((row) => row.question_id === question.id).map(presentAnswer)
      if (answers.length === 0) continue
      const { version } = ofVersion[0]!
      questions.push({ version, question: askQuestion(question), rubric: rubricOf(question), answers })
    }
  }
  return { questions, ...counted }
}

type Row = Omit<AnswerToGrade, 'file_name'> & {
  version_id: string
  version: number
  media_type: MediaType | null
}

const presentAnswer = ({ version_id: _, version: __, media_type, ...answer }: Row): AnswerToGrade => ({
  ...answer,
  // People put their own name into the names of their files.
  file_name: media_type && answerFileName(media_type),
})

const day_ms = 86_400_000

/** Days after which the hiring team is reminded of answers to grade: two days before the applicant reads the outcome. */
const remindedAfterDays = 5

/** When the attempt began to wait for a person. */
const waitingSince = sql<string>`coalesce(attempts.review_requested_at, attempts.submitted_at)`

const waiting = () =>
  db
    .selectFrom('attempts')
    .where('attempts.status', '=', 'submitted')
    .where('attempts.replaced_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('gradings')
          .whereRef('gradings.attempt_id', '=', 'attempts.id')
          .where('gradings.graded_at', 'is', null)
          .select('gradings.id'),
      ),
    )

/** Reminds the hiring teams of answers that they have not graded: one mail per test, once per attempt. */
export async function sendGradingReminders(): Promise<void> {
  await transaction(async (tx) => {
    const reminded = await tx
      .updateTable('attempts')
      .set({ grading_reminded_at: now() })
      .where(
        'id',
        'in',
        waiting()
          .where(waitingSince, '<=', fromNow(-remindedAfterDays * day_ms))
          .where(sql<boolean>`(attempts.grading_reminded_at is null or attempts.grading_reminded_at < ${waitingSince})`)
          .select('attempts.id'),
      )
      .returning(['test_id', 'company_id'])
      .execute()
    const tests = new Map(reminded.map((one) => [`${one.test_id}:${one.company_id}`, one]))
    for (const { test_id, company_id } of tests.values()) {
      for (const { id: user_id } of await hiringTeam(tx, { company_id, job_id: null }).select('users.id').execute()) {
        await queueMail(tx, 'grading_reminder', { test_id, company_id, user_id })
      }
    }
  })
}

/** A test with the number of answers that wait for a person and that the member sees; null if there are none. */
export async function countToGrade(test_id: string, user_id: string): Promise<{ name: string; count: number } | null> {
  const found = await waiting()
    .innerJoin('gradings', 'gradings.attempt_id', 'attempts.id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .where('gradings.graded_at', 'is', null)
    .where('attempts.test_id', '=', test_id)
    .innerJoin('members', (join) =>
      join.onRef('members.company_id', '=', 'attempts.company_id').on('members.user_id', '=', user_id),
    )
    .where(memberSees(jobOfApplication('attempts.application_id')))
    .groupBy('tests.name')
    .select(({ fn }) => ['tests.name', fn.countAll<number>().as('count')])
    .executeTakeFirst()
  return found ?? null
}
