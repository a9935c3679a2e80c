import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Payout } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/post.ts'
import { now } from '#server/platform/clock/clock.ts'
import { freeWork } from './free-work.ts'
import { movePayout } from './move-payout.ts'
import { lockPayout } from './payout-rows.ts'
import type { PayoutRow } from './payout-rows.ts'
import { isPossible } from './present-payout.ts'
import { showPayout } from './show-payout.ts'

/** Returns a payout that the bank did not pay, or sent back, to the talent's balance. */
export async function failPayout(actor: Actor, id: string, { reason }: { reason: string }): Promise<Payout> {
  authorize(actor, 'payout.fail')
  await transaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!isPossible(payout, 'fail')) throw new Failure('illegal_move')
    await returnToBalance(tx, actor, payout, reason)
  })
  return showPayout(actor, id)
}

/** Moves a locked payout to failed; its work is paid by the next batch. */
export async function returnToBalance(tx: Tx, actor: Actor, payout: PayoutRow, failure: string): Promise<void> {
  const { id, talent_id, amount_cents, status } = payout
  await movePayout(tx, actor, id, 'fail', { failed_at: now(), failure, paid_at: null })
  await freeWork(tx, [id])
  if (status !== 'paid') return
  await post(tx, {
    kind: 'payout_return',
    cause_id: id,
    postings: [
      { account: 'bank', amount_cents },
      { account: 'talent_payable', amount_cents: -amount_cents, talent_id },
    ],
  })
}

/** Records that the bank paid a locked payout. */
export async function settlePayout(tx: Tx, actor: Actor, payout: PayoutRow): Promise<void> {
  const { id, talent_id, amount_cents } = payout
  await movePayout(tx, actor, id, 'pay', { paid_at: now() })
  await post(tx, {
    kind: 'payout',
    cause_id: id,
    postings: [
      { account: 'talent_payable', amount_cents, talent_id },
      { account: 'bank', amount_cents: -amount_cents },
    ],
  })
}
