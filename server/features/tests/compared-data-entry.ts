import type { Actor } from '#domain/kernel/actor.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { Question } from '#domain/tests/question.ts'
import type { ComparedDataEntry } from '#domain/tests/work-samples/data-entry-figures.ts'
import { figuresOfDataEntry, groupFigures } from '#domain/tests/work-samples/data-entry-score.ts'
import type { DataEntryAnswer, DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { db } from '#server/db/connect.ts'
import { sql } from 'kysely'
import { ofSeenApplications } from '#server/features/accounts/job-access.ts'
import { findVersion } from './find-test.ts'

/** The newest other attempts that an answer is compared with. */
const limit = 200

/** The figures of an attempt's data entry, and the medians of other attempts of the company at the same question. */
export async function compareDataEntry(
  actor: Actor,
  attempt: { id: string; test_id: string; time_limit: number },
  question: Question,
  answer: AnswerValue,
): Promise<ComparedDataEntry | null> {
  if (question.work_sample?.kind !== 'data-entry') return null
  const others = await db
    .selectFrom('attempts')
    .innerJoin('answers', (join) =>
      join.onRef('answers.attempt_id', '=', 'attempts.id').on('answers.question_id', '=', question.id),
    )
    .where('attempts.test_id', '=', attempt.test_id)
    .where('attempts.company_id', '=', asMember(actor).company_id)
    .where(ofSeenApplications(asMember(actor), sql.ref('attempts.application_id')))
    .where('attempts.status', '=', 'graded')
    .where('attempts.replaced_at', 'is', null)
    .where('attempts.id', '<>', attempt.id)
    .where('answers.value', 'is not', null)
    .select(['attempts.version_id'])
    .select((eb) => eb.ref('answers.value').$castTo<DataEntryAnswer>().as('value'))
    .orderBy('attempts.graded_at', 'desc')
    .orderBy('attempts.id')
    .limit(limit)
    .execute()
  const compared = await Promise.all(
    others.map(async ({ version_id, value }) => {
      const { questions, time_limit } = await findVersion(db, version_id)
      const same = questions.find(({ id }) => id === question.id)
      return same?.work_sample?.kind === 'data-entry' ? [figuresOf(same.work_sample, value, time_limit)] : []
    }),
  )
  return {
    figures: figuresOf(question.work_sample, answer as DataEntryAnswer | null, attempt.time_limit),
    group: groupFigures(compared.flat()),
  }
}

const figuresOf = (sample: DataEntrySample, answer: DataEntryAnswer | null, minutes: number) =>
  figuresOfDataEntry(sample, answer ?? { rows: [] }, minutes * 60)

/** An answer as companies see it: without the seconds per document, whose sum could reveal extra time. */
export function withoutSeconds(answer: AnswerValue): AnswerValue {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer) || answer.kind !== 'data-entry')
    return answer
  return { ...answer, rows: answer.rows.map((row) => ({ ...row, seconds: 0 })) }
}
