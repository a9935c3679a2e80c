import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { extraTime } from '#domain/tests/attempt.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { originOf, recordConsent } from '#server/features/consents/record-consent.ts'

type ExtraTime = z.output<typeof extraTime>

/** The minutes for a test with this time limit and extra time. */
export const minutesFor = (time_limit: number, extra_time_percent: number): number =>
  Math.ceil((time_limit * (100 + extra_time_percent)) / 100)

/** The actor's extra time for tests. */
export async function showExtraTime(actor: Actor): Promise<ExtraTime> {
  authorize(actor, 'attempt.set_extra_time')
  const talent = await db
    .selectFrom('talents')
    .where('user_id', '=', asUser(actor).user_id)
    .select('extra_time_percent as percent')
    .executeTakeFirst()
  return extraTime.parse(talent ?? { percent: 0 })
}

/**
 * Sets the actor's extra time, for tests that start later. Not recorded as an activity: activities of applicants reach
 * companies, and this must not.
 */
export async function setExtraTime(actor: Actor, { percent }: ExtraTime): Promise<ExtraTime> {
  authorize(actor, 'attempt.set_extra_time')
  const { user_id } = asUser(actor)
  await transaction(async (tx) => {
    await tx.updateTable('talents').set({ extra_time_percent: percent }).where('user_id', '=', user_id).execute()
    await recordConsent(tx, { user_id, kind: 'extra_time', is_given: percent > 0, origin: originOf(actor) })
  })
  return { percent }
}
