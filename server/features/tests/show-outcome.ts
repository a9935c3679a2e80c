import { scoreBand } from '#domain/tests/attempt.ts'
import type { AttemptOutcome } from '#domain/tests/attempt.ts'
import { isPassed } from '#domain/tests/score.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findVersion } from './test-version.ts'

/** What the applicant learns about a result. The caller checks that it may be shown. */
export async function showOutcome(
  from: Db | Tx,
  { id, version_id }: { id: string; version_id: string },
): Promise<AttemptOutcome> {
  const content = await findVersion(from, version_id)
  const { score, status } = await from
    .selectFrom('attempts')
    .where('id', '=', id)
    .select(['score', 'status'])
    .executeTakeFirstOrThrow()
  return {
    is_passed: status === 'graded' && score !== null ? isPassed(score, content) : null,
    band: score === null ? null : scoreBand(score),
    is_complete: status === 'graded',
    sections: [],
    comments: [],
  }
}
