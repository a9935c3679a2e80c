import { nextPayday } from '#domain/assignments/pay-dates.ts'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { createBatch } from './create-batch.ts'

/** Creates the batch of this week's payday, unless staff already have. */
export async function draftNextBatch(): Promise<void> {
  const pay_on = nextPayday(now().slice(0, 10))
  const existing = await db
    .selectFrom('payout_batches')
    .where('pay_on', '=', pay_on)
    .where('status', '<>', 'canceled')
    .select('id')
    .executeTakeFirst()
  if (existing) return
  try {
    await createBatch(system, { pay_on })
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'already_exists')) throw error
  }
}
