import { reusableForMonths, scoreBand } from '#domain/tests/attempt.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/**
 * The applicant's latest result of the same library test in the last 12 months, which can be reused in another
 * application.
 */
export async function findReusable(
  from: Db | Tx,
  { id, test_id, applicant_id }: { id: string; test_id: string; applicant_id: string },
): Promise<{ id: string; score: number; points: number | null; submitted_at: string; band: string } | null> {
  const since = new Date(now())
  since.setUTCMonth(since.getUTCMonth() - reusableForMonths)
  const result = await from
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .where('tests.company_id', 'is', null)
    .where('attempts.test_id', '=', test_id)
    .where('attempts.applicant_id', '=', applicant_id)
    .where('attempts.id', '!=', id)
    .where('attempts.status', '=', 'graded')
    .where('attempts.reused_attempt_id', 'is', null)
    .where('attempts.submitted_at', '>=', since.toISOString())
    .where('attempts.outcome_at', '<=', now())
    .where('attempts.score', 'is not', null)
    .select(['attempts.id', 'attempts.score', 'attempts.points', 'attempts.submitted_at'])
    .$narrowType<{ score: number; submitted_at: string }>()
    .orderBy('attempts.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return result ? { ...result, band: scoreBand(result.score) } : null
}
