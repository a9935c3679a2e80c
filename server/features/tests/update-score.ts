import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { gradePoints } from '#domain/tests/grade-points.ts'
import { isClose, scoreAttempt } from '#domain/tests/score.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { attemptContent } from './attempt-content.ts'
import { createGradings } from './create-gradings.ts'
import { findAttempt } from './find-attempt.ts'
import type { AttemptRow } from './find-attempt.ts'
import { moveAttempt } from './move-attempt.ts'

const day_ms = 86_400_000

/**
 * Computes the points of a submitted attempt's answers. When no answer waits for a person, the attempt is graded, or goes
 * to a second grader if its score is close to the pass rate. The caller has locked the attempt.
 */
export async function updateScore(tx: Tx, actor: Actor, attempt_id: string): Promise<void> {
  const attempt = await findAttempt(tx, attempt_id)
  const [{ content, questions, answers }, rounds] = await Promise.all([
    attemptContent(tx, attempt),
    tx.selectFrom('gradings').where('attempt_id', '=', attempt_id).select(['question_id', 'round', 'points']).execute(),
  ])
  const score = scoreAttempt(questions, answers, gradePoints(rounds))
  await sql`
    update answers set points = scored.points
    from jsonb_to_recordset(${JSON.stringify(score.questions)}::jsonb) as scored(question_id text, points double precision)
    where answers.attempt_id = ${attempt_id} and answers.question_id = scored.question_id`.execute(tx)
  if (score.waiting || rounds.some(({ points }) => points === null)) return
  const isReviewed = rounds.some(({ round }) => round === 'review')
  const isOnlyFirst = rounds.length > 0 && rounds.every(({ round }) => round === 'first')
  if (isOnlyFirst && content.second_grader && isClose(score.score, content)) {
    if ((await countTeam(tx, attempt)) > 1) return createGradings(tx, attempt_id, 'second')
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
