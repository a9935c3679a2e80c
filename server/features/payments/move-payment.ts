import type { Updateable } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { paymentMachine } from '#domain/payments/payment-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Payments } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The instant that a move sets, or removes. */
const instants = {
  complete: () => ({ completed_at: now(), action_url: null }),
  fail: () => ({ failed_at: now(), action_url: null }),
  refund: () => ({ refunded_at: now() }),
  reinstate: () => ({ refunded_at: null }),
} as const satisfies Record<MoveOf<typeof paymentMachine>, () => Updateable<Payments>>

/**
 * The only writer of a payment's status. Throws `illegal_move` unless the payment is in a state where the move starts.
 * The caller records the activity.
 */
export async function movePayment(
  tx: Tx,
  id: string,
  move: MoveOf<typeof paymentMachine>,
  changes: Pick<Updateable<Payments>, 'failure' | 'amount_cents'> = {},
): Promise<void> {
  const { from, to } = paymentMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ ...changes, ...instants[move](), status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('illegal_move')
}
