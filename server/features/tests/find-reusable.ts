import { reusableForMonths, scoreBand } from '#domain/tests/attempt.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { isShown } from './release-outcome.ts'

interface Reusable {
  id: string
  version_id: string
  score: number
  points: number | null
  submitted_at: string
  band: string
}

/**
 * The applicant's latest result of the same library test in another application, submitted in the last 12 months. It can
 * be reused once its outcome is known to the applicant, and unless a company has asked for a new attempt, instead of
 * either.
 */
export async function findReusable(
  from: Db | Tx,
  { application_id, test_id, applicant_id }: { application_id: string; test_id: string; applicant_id: string },
): Promise<Reusable | null> {
  const since = new Date(now())
  since.setUTCMonth(since.getUTCMonth() - reusableForMonths)
  const result = await from
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .where('tests.company_id', 'is', null)
    .where('attempts.test_id', '=', test_id)
    .where('attempts.applicant_id', '=', applicant_id)
    .where('attempts.replaced_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts as replaced')
            .where('replaced.application_id', '=', application_id)
            .where('replaced.test_id', '=', test_id)
            .where('replaced.replaced_at', 'is not', null)
            .select('replaced.id'),
        ),
      ),
    )
    .where('attempts.status', '=', 'graded')
    .where('attempts.reused_attempt_id', 'is', null)
    .where('attempts.submitted_at', '>=', since.toISOString())
    .where(isShown())
    .where('attempts.score', 'is not', null)
    .select(['attempts.id', 'attempts.version_id', 'attempts.score', 'attempts.points', 'attempts.submitted_at'])
    .$narrowType<{ score: number; submitted_at: string }>()
    .orderBy('attempts.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return result ? { ...result, band: scoreBand(result.score) } : null
}
