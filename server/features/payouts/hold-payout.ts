import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Payout } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { movePayout } from './move-payout.ts'
import { lockPayout, lockPayouts } from './payout-rows.ts'
import { isPossible } from './present-payout.ts'
import { showPayout } from './show-payout.ts'

/** Takes a payout out of its batch, with a note for the talent. Throws `illegal_move` once its batch is approved. */
export async function holdPayout(actor: Actor, id: string, { note }: { note: string }): Promise<Payout> {
  authorize(actor, 'payout.hold')
  await transaction(async (tx) => {
    await lockPayouts(tx)
    if (!isPossible(await lockPayout(tx, id), 'hold')) throw new Failure('illegal_move')
    await movePayout(tx, actor, id, 'hold', { hold_reason: 'staff', hold_note: note, batch_id: null })
  })
  return showPayout(actor, id)
}

/** Lets the next batch pay a payout that was on hold. Throws `illegal_move` while its talent has no payout method. */
export async function releasePayout(actor: Actor, id: string): Promise<Payout> {
  authorize(actor, 'payout.release')
  await transaction(async (tx) => {
    await lockPayouts(tx)
    if (!isPossible(await lockPayout(tx, id), 'release')) throw new Failure('illegal_move')
    await movePayout(tx, actor, id, 'release', { hold_reason: null, hold_note: '' })
  })
  return showPayout(actor, id)
}
