import type { Actor } from '#domain/kernel/actor.ts'
import type { Payout } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { payoutItems } from './payout-items.ts'
import { findPayout } from './payout-rows.ts'
import { presentPayout } from './present-payout.ts'

/** A payout with the work that it pays. */
export async function showPayout(actor: Actor, id: string): Promise<Payout> {
  const row = await findPayout(db, id)
  authorize(actor, 'payout.see', row)
  return {
    ...presentPayout(actor, row),
    items: await payoutItems(db, id),
    batch: row.batch_id && row.batch_pay_on ? { id: row.batch_id, pay_on: row.batch_pay_on } : null,
  }
}
