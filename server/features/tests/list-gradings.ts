import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { answerFileName } from '#domain/files/file.ts'
import type { MediaType } from '#domain/files/file.ts'
import type { AnswerToGrade, GradingsToDo, QuestionToGrade, Suggestion } from '#domain/tests/grading.ts'
import { askQuestion, rubricOf } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { db } from '#server/db/connect.ts'
import { mustBeOther } from './must-be-other.ts'
import { findTest } from './test-row.ts'
import { findVersion } from './test-version.ts'
import { ofSeenApplications } from '#server/features/accounts/job-access.ts'

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
