import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Suggestion, TestStatistics } from '#domain/tests/grading.ts'
import { scoringOf } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import { isPassed } from '#domain/tests/score.ts'
import { testStatistics } from '#domain/tests/statistics.ts'
import type { AttemptFacts, GradeWithSuggestion } from '#domain/tests/statistics.ts'
import { db } from '#server/db/connect.ts'
import { minutesUsed } from './show-result.ts'
import { findTest, findVersion } from './show-test.ts'
import { ofSeenApplications } from '#server/features/accounts/job-access.ts'

/** The newest graded attempts that are considered. */
const limit = 1_000

/** The statistics of a test over the newest graded attempts in the actor's company. Reused results are left out. */
export async function showStatistics(actor: Actor, test_id: string): Promise<TestStatistics> {
  const test = await findTest(db, test_id)
  authorize(actor, 'test.see_results', test)
  const attempts = await db
    .selectFrom('attempts')
    .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
    .where('attempts.test_id', '=', test_id)
    .where('attempts.company_id', '=', asMember(actor).company_id)
    .where(ofSeenApplications(asMember(actor), sql.ref('attempts.application_id')))
    .where('attempts.status', '=', 'graded')
    .where('attempts.reused_attempt_id', 'is', null)
    .select(['attempts.id', 'attempts.score', 'attempts.version_id', 'test_versions.time_limit'])
    .select(minutesUsed.as('minutes'))
    .orderBy('attempts.graded_at', 'desc')
    .orderBy('attempts.id')
    .limit(limit)
    .execute()
  const ids = attempts.map(({ id }) => id)
  const [answers, grades] = ids.length === 0 ? [[], []] : await Promise.all([answersOf(ids), gradesOf(ids)])
  const byAttempt = Map.groupBy(answers, ({ attempt_id }) => attempt_id)
  const facts: AttemptFacts[] = []
  for (const { id, version_id, score, minutes, time_limit } of attempts) {
    const content = await findVersion(db, version_id)
    const worth = new Map(content.questions.map((one) => [one.id, scoringOf(one) === 'none' ? 0 : one.points]))
    const given = byAttempt.get(id) ?? []
    // In proportion to the time limit at most: companies do not see extra time.
    const seconds = given.reduce((sum, answer) => sum + answer.seconds, 0)
    const pace = Math.min(1, (time_limit * 60) / Math.max(1, seconds))
    facts.push({
      score,
      minutes,
      is_passed: isPassed(score, content),
      answers: given.map((answer) => ({
        ...answer,
        seconds: answer.seconds * pace,
        points_max: worth.get(answer.question_id) ?? 0,
      })),
    })
  }
  return testStatistics((test.published ?? test.draft)!.questions, facts, grades)
}

const answersOf = (attempt_ids: string[]) =>
  db
    .selectFrom('answers')
    .where(sql<boolean>`attempt_id = any(${attempt_ids}::uuid[])`)
    .select(['attempt_id', 'question_id', 'points', 'seconds'])
    .select((eb) => eb.ref('value').$castTo<AnswerValue>().as('value'))
    .execute()

const gradesOf = (attempt_ids: string[]) =>
  db
    .selectFrom('gradings')
    .where(sql<boolean>`attempt_id = any(${attempt_ids}::uuid[])`)
    .where('graded_at', 'is not', null)
    .where('suggestion', 'is not', null)
    .select((eb) => [
      eb.ref('criteria').$castTo<GradeWithSuggestion['criteria']>().as('criteria'),
      eb.ref('suggestion').$castTo<Suggestion>().as('suggestion'),
    ])
    .execute()
