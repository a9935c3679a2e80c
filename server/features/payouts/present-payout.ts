import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import type { PayoutSummary } from '#domain/payouts/payout.ts'
import { may } from '#domain/policies.ts'
import type { PayoutRow } from './payout-rows.ts'

/** A payout as a user sees it who may see it. */
export function presentPayout(actor: Actor, row: PayoutRow): PayoutSummary {
  const { id, status, pay_on, amount_cents, currency, hold_reason, hold_note, reference, failure } = row
  return {
    id,
    talent: { id: row.talent_id, name: row.talent_name },
    status,
    pay_on,
    amount_cents,
    currency,
    hold_reason,
    hold_note,
    method: row.method_label,
    reference,
    sent_at: row.sent_at,
    paid_at: row.paid_at,
    failed_at: row.failed_at,
    failure,
    allowed: (['hold', 'release', 'fail'] as const).filter(
      (move) => mayMove(payoutMachine, status, move) && may(actor, `payout.${move}`) && isPossible(row, move),
    ),
  }
}

/** What a bank is paying cannot be put on hold; only what was sent can come back; without a method, none is paid. */
export function isPossible(
  { sent_at, batch_status, hold_reason }: Pick<PayoutRow, 'sent_at' | 'batch_status' | 'hold_reason'>,
  move: 'hold' | 'release' | 'fail',
): boolean {
  if (move === 'hold') return batch_status !== 'approved' && sent_at === null
  return move === 'release' ? hold_reason !== 'no_method' : sent_at !== null
}
