import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { drawQuestions } from '#domain/tests/draw-questions.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { lockAttempt } from './find-attempt.ts'
import { moveAttempt } from './move-attempt.ts'
import { minutesFor } from './extra-time.ts'
import { findVersion } from './test-version.ts'

/** Starts an attempt: draws its questions and begins its time, including the applicant's extra time. */
export async function startAttempt(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.start', attempt)
    const content = await findVersion(tx, attempt.version_id)
    const { extra_time_percent } = await tx
      .selectFrom('talents')
      .where('user_id', '=', attempt.applicant_id)
      .select('extra_time_percent')
      .executeTakeFirst()
      .then((talent) => talent ?? { extra_time_percent: 0 })
    await moveAttempt(tx, actor, id, 'start', {
      question_ids: drawQuestions(content, id).map((question) => question.id),
      extra_time_percent,
      ends_at: fromNow(minutesFor(content.time_limit, extra_time_percent) * 60_000),
    })
  })
}
