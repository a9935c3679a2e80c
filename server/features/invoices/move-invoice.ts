import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { invoiceMachine } from '#domain/invoices/invoice-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Invoices } from '#server/db/tables.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const kinds = {
  start_payment: 'invoice.payment_started',
  end_payment: 'invoice.payment_ended',
  end_overdue_payment: 'invoice.payment_ended',
  settle: 'invoice.settled',
  become_overdue: 'invoice.became_overdue',
  reopen: 'invoice.reopened',
} as const satisfies Partial<Record<MoveOf<typeof invoiceMachine>, string>>

interface Moved {
  id: string
  company_id: string
  number: string
}

type Changes = Omit<Updateable<Invoices>, 'status' | 'paid_at'>

/** Moves an invoice. Throws `illegal_move` unless it is in a state where the move starts. */
export async function moveInvoice(
  tx: Tx,
  actor: Actor,
  invoice: Moved,
  move: keyof typeof kinds,
  changes: Changes = {},
): Promise<void> {
  const change = await setStatus(tx, invoice, move, changes)
  const { id, company_id, number } = invoice
  await record(tx, kinds[move], { actor, company_id, data: { invoice_id: id, number }, ...change })
}

/** Voids an invoice. Throws `illegal_move` unless it is unpaid. */
export async function moveToVoid(
  tx: Tx,
  actor: Actor,
  invoice: Moved,
  { void_reason, ...changes }: { void_reason: string; voided_by: string | null },
): Promise<void> {
  const change = await setStatus(tx, invoice, 'void', { ...changes, void_reason, voided_at: now() })
  const { id, company_id, number } = invoice
  const data = { invoice_id: id, number, reason: void_reason }
  await record(tx, 'invoice.voided', { actor, company_id, data, ...change })
}

/** The only writer of an invoice's status, with the columns that change along with it. Returns the change. */
async function setStatus(
  tx: Tx,
  { id }: Moved,
  move: MoveOf<typeof invoiceMachine>,
  changes: Changes,
): Promise<{ before: { status: string }; after: { status: string } }> {
  const { from, to } = invoiceMachine.moves[move]
  const moved = await tx
    .updateTable('invoices')
    .set({
      ...changes,
      status: to,
      paid_at: to === 'paid' ? now() : null,
      // If a chargeback opened it again, a planned charge would be made at once.
      ...(to === 'paid' ? { auto_pay_at: null } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(sql<string>`old.status`.as('before'))
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  return { before: { status: moved.before }, after: { status: to } }
}
