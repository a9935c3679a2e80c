import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { scoreAttempt } from '#domain/tests/score.ts'
import type { Tx } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { attemptContent } from './attempt-content.ts'
import { findAttempt } from './find-attempt.ts'
import { moveAttempt } from './move-attempt.ts'

const day_ms = 86_400_000

/** Computes the points of a submitted attempt's answers, and grades it when no answer waits for a person. */
export async function updateScore(tx: Tx, actor: Actor, attempt_id: string): Promise<void> {
  const attempt = await findAttempt(tx, attempt_id)
  const { content, questions, answers } = await attemptContent(tx, attempt)
  const graded = await tx
    .selectFrom('gradings')
    .where('attempt_id', '=', attempt_id)
    .where('graded_at', 'is not', null)
    .select(['question_id', 'points'])
    .execute()
  const grades = new Map(graded.map(({ question_id, points }) => [question_id, points!]))
  const score = scoreAttempt(questions, answers, grades)
  await sql`
    update answers set points = scored.points
    from jsonb_to_recordset(${JSON.stringify(score.questions)}::jsonb) as scored(question_id text, points double precision)
    where answers.attempt_id = ${attempt_id} and answers.question_id = scored.question_id`.execute(tx)
  if (score.waiting) return
  await moveAttempt(tx, actor.role === 'applicant' ? system : actor, attempt_id, 'grade', {
    score: score.score,
    points: score.points,
    outcome_at: fromNow(content.hold_days * day_ms),
  })
}
