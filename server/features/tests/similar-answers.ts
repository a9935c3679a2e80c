import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { SimilarAnswer } from '#domain/tests/answer-run.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { Question } from '#domain/tests/question.ts'
import { fingerprintOf, similarFrom, similarityOf } from '#domain/tests/similarity.ts'
import type { Fingerprint } from '#domain/tests/similarity.ts'
import type { CodeAnswer } from '#domain/tests/work-samples/code.ts'
import type { SqlAnswer } from '#domain/tests/work-samples/sql.ts'
import { db } from '#server/db/connect.ts'
import { ofSeenApplications } from '#server/features/accounts/job-access.ts'

/** The newest answers that an answer is compared with, and how many are shown. */
const comparedMax = 200
const shownMax = 5
/** Comparisons after which other requests have their turn. */
const turn = 20

type Work = CodeAnswer | SqlAnswer

/**
 * Answers of other applicants to the same question, in attempts of the company that the actor sees, which resemble an
 * answer. For people to look at; it decides nothing.
 */
export async function findSimilar(
  actor: Actor,
  { id, test_id, applicant_id }: { id: string; test_id: string; applicant_id: string },
  question: Question,
  value: AnswerValue,
): Promise<SimilarAnswer[]> {
  if (!isWork(value)) return []
  const own = fingerprint(question, value)
  if (own.size === 0) return []
  const member = asMember(actor)
  const others = await db
    .selectFrom('answer_runs')
    .innerJoin('attempts', 'attempts.id', 'answer_runs.attempt_id')
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.attempt_id', '=', 'answer_runs.attempt_id')
        .onRef('answers.question_id', '=', 'answer_runs.question_id'),
    )
    .innerJoin('users', 'users.id', 'attempts.applicant_id')
    .where('attempts.test_id', '=', test_id)
    .where('attempts.company_id', '=', member.company_id)
    .where(ofSeenApplications(member, sql.ref('attempts.application_id')))
    .where('attempts.status', '=', 'graded')
    .where('attempts.id', '<>', id)
    .where('attempts.applicant_id', '<>', applicant_id)
    .where('answer_runs.question_id', '=', question.id)
    .select((eb) => [
      'attempts.id as attempt_id',
      'users.name as applicant_name',
      eb.ref('answers.value').$castTo<AnswerValue>().as('value'),
    ])
    .orderBy('attempts.submitted_at', 'desc')
    .orderBy('attempts.id')
    .limit(comparedMax)
    .execute()
  const similar: SimilarAnswer[] = []
  for (const [at, { attempt_id, applicant_name, value: given }] of others.entries()) {
    if (at % turn === turn - 1) await nextTurn()
    if (!isWork(given)) continue
    const percent = similarityOf(own, fingerprint(question, given))
    if (percent >= similarFrom) similar.push({ attempt_id, applicant_name, percent, text: textOf(given) })
  }
  return similar.toSorted((one, other) => other.percent - one.percent).slice(0, shownMax)
}

const isWork = (value: AnswerValue): value is Work =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'code' || value.kind === 'sql')

const textOf = (answer: Work) => (answer.kind === 'code' ? answer.code : answer.query)

function fingerprint({ work_sample }: Question, answer: Work): Fingerprint {
  if (answer.kind === 'sql') return fingerprintOf(answer.query, 'sql')
  const starter = work_sample?.kind === 'code' ? work_sample.starters[answer.language] : undefined
  return fingerprintOf(answer.code, answer.language, starter)
}
