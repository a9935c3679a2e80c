import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import type { Payout } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Payouts } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { isPossible, lockPayout, lockPayouts, showPayout } from './lists.ts'
import type { PayoutRow } from './lists.ts'
import { freeWork } from './planning.ts'

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

const kinds = {
  pay: 'payout.paid',
  hold: 'payout.held',
  release: 'payout.released',
  fail: 'payout.failed',
} as const satisfies Record<MoveOf<typeof payoutMachine>, string>

/**
 * The only writer of a payout's status, with the columns that change along with it. Throws `illegal_move` unless it is in
 * a state where the move starts.
 */
async function movePayout(
  tx: Tx,
  actor: Actor,
  id: string,
  move: MoveOf<typeof payoutMachine>,
  changes: Omit<Updateable<Payouts>, 'status'> = {},
): Promise<void> {
  const { from, to } = payoutMachine.moves[move]
  const moved = await tx
    .updateTable('payouts')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['talent_id', sql<string>`old.status`.as('before')])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  await record(tx, kinds[move], {
    actor,
    data: { payout_id: id, talent_id: moved.talent_id },
    before: { status: moved.before },
    after: { status: to },
  })
}

/** What the bank paid to a talent, and what it returned, which is negative. */
export const paidPostings = (talent_id: string) =>
  db
    .selectFrom('postings')
    .innerJoin('journal_entries', 'journal_entries.id', 'postings.entry_id')
    .where('postings.talent_id', '=', talent_id)
    .where('account', '=', 'talent_payable')
    .where('journal_entries.kind', 'in', ['payout', 'payout_return'])
