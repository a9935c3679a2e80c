import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { batchPreview } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { needsSecondApproval } from './batch-rows.ts'
import { planPayouts } from './plan-payouts.ts'

/** What the batch of a payday would pay and put on hold. */
export async function previewBatch(
  actor: Actor,
  { pay_on }: { pay_on: string },
): Promise<z.output<typeof batchPreview>> {
  authorize(actor, 'payout_batch.list')
  const [planned, released] = await Promise.all([
    planPayouts(db, pay_on),
    db
      .selectFrom('payouts')
      .where('status', '=', 'pending')
      .where('batch_id', 'is', null)
      .select('amount_cents')
      .execute(),
  ])
  const paid = [...planned.filter(({ hold_reason }) => hold_reason === null), ...released]
  const total_cents = paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return {
    pay_on,
    payouts: paid.length,
    total_cents,
    currency: 'USD',
    held: planned.flatMap(({ talent_id, talent_name, amount_cents, hold_reason }) =>
      hold_reason ? [{ talent: { id: talent_id, name: talent_name }, amount_cents, reason: hold_reason }] : [],
    ),
    needs_second_approval: needsSecondApproval(total_cents),
  }
}
