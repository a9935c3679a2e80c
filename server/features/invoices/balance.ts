import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { invoiceMachine } from '#domain/invoices/invoice-machine.ts'
import type { InvoiceStatus } from '#domain/invoices/invoice-machine.ts'
import { autoPayNoticeDays } from '#domain/invoices/next-charge.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Invoices } from '#server/db/tables.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { dueOn, invoiceRows, withPayable } from './invoice-rows.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { writtenCents } from './left-items.ts'

/**
 * Closes the invoices of which nothing is left to pay, and reopens closed ones of which something is, after postings
 * changed what is open. What is open after its due date is overdue at once. A pending one with an open amount waits for
 * its payment.
 */
export async function followBalance(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const invoice of await lockInvoices(tx, ids)) {
    const { status, open_cents } = invoice
    if (status === 'void') continue
    if (open_cents <= 0) {
      const { move, reason } = await findOutcome(tx, invoice)
      if (invoiceMachine.moves[move].to === status) continue
      if (move === 'write_off') await moveToWrittenOff(tx, actor, invoice, reason)
      else await moveInvoice(tx, actor, invoice, move)
    } else if (isClosed(status)) {
      const late = isPastDue(invoice) ? 'reopen_overdue' : 'reopen'
      await moveInvoice(tx, actor, invoice, (await isBeingPaid(tx, invoice)) ? 'reopen_pending' : late)
    } else if (status === 'unpaid' && isPastDue(invoice)) {
      await moveInvoice(tx, system, invoice, 'become_overdue')
    }
  }
}

/** Whether a payment of an invoice is pending, as when it was credited in the meantime. */
async function isBeingPaid(tx: Tx, { id }: InvoiceRow): Promise<boolean> {
  const pending = await tx
    .selectFrom('payment_invoices')
    .innerJoin('payments', 'payments.id', 'payment_invoices.payment_id')
    .where('payment_invoices.invoice_id', '=', id)
    .where('payments.status', '=', 'pending')
    .select('payments.id')
    .limit(1)
    .executeTakeFirst()
  return pending !== undefined
}

/** Nothing is left to pay. */
const isClosed = (status: InvoiceStatus) => status === 'paid' || status === 'written_off' || status === 'credited'

/** How an invoice of which nothing is open was closed. It is paid only if money paid what was not credited. */
async function findOutcome(
  tx: Tx,
  { id, total_cents }: InvoiceRow,
): Promise<{ move: 'settle' | 'write_off' | 'credit'; reason: string }> {
  const { written_cents, reason } = await findWrittenOff(tx, id)
  if (written_cents > 0) return { move: 'write_off', reason }
  const { credited_cents } = await tx
    .selectFrom('credit_notes')
    .where('invoice_id', '=', id)
    .select(sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('credited_cents'))
    .executeTakeFirstOrThrow()
  return { move: credited_cents >= total_cents ? 'credit' : 'settle', reason: '' }
}

/** What was written off of an invoice, without what was credited since, and why. */
export async function findWrittenOff(tx: Tx, invoice_id: string): Promise<{ written_cents: number; reason: string }> {
  const { rows } = await sql<{ written_cents: number; reason: string }>`
    select ${writtenCents(sql`${invoice_id}::uuid`)} as written_cents,
      coalesce((select reason from write_offs where invoice_id = ${invoice_id}), '') as reason`.execute(tx)
  return rows[0]!
}

/** Whether the due date has passed. Days end at midnight UTC, for every company. */
export const isPastDue = ({ due_on }: { due_on: string }): boolean => due_on < dateIn('UTC', new Date(now()))

/** Makes invoices overdue at the end of their due date, in UTC. */
export async function becomeOverdue(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('invoices')
        .where('status', '=', 'unpaid')
        .where(dueOn, '<', dateIn('UTC', new Date(now())))
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => moveInvoice(tx, system, await lockInvoice(tx, id), 'become_overdue'),
  )
}

/**
 * Finds invoices with what is open and payable, in the order of their IDs, and locks them until the transaction ends.
 * Throws `not_found` if one is missing. The caller authorizes.
 */
export async function lockInvoices(tx: Tx, ids: readonly string[]): Promise<InvoiceRow[]> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return []
  const locked = await tx
    .selectFrom('invoices')
    .where('id', 'in', unique)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length !== unique.length) throw new Failure('not_found')
  return withPayable(tx, await invoiceRows(tx).where('invoices.id', 'in', unique).orderBy('invoices.id').execute())
}

/** Finds and locks one invoice. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow> {
  const [invoice] = await lockInvoices(tx, [id])
  return invoice!
}

/** Charges are made during business hours in most of our companies' time zones. */
const hour = 'T15:00:00.000Z'

/** When an invoice that is announced now is charged: on its due date, but not before the notice has passed. */
export function planCharge(due_on: string): string {
  const earliest_on = addDays(dateIn('UTC', new Date(now())), autoPayNoticeDays)
  return `${due_on > earliest_on ? due_on : earliest_on}${hour}`
}

const kinds = {
  start_payment: 'invoice.payment_started',
  end_payment: 'invoice.payment_ended',
  end_overdue_payment: 'invoice.payment_ended',
  settle: 'invoice.settled',
  become_overdue: 'invoice.became_overdue',
  reopen: 'invoice.reopened',
  reopen_overdue: 'invoice.reopened',
  reopen_pending: 'invoice.reopened',
  credit: 'invoice.fully_credited',
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

/** Writes off an invoice. */
export async function moveToWrittenOff(tx: Tx, actor: Actor, invoice: Moved, reason: string): Promise<void> {
  const change = await setStatus(tx, invoice, 'write_off', {})
  const { id, company_id, number } = invoice
  await record(tx, 'invoice.written_off', { actor, company_id, data: { invoice_id: id, number, reason }, ...change })
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
      ...(isClosed(to) ? { auto_pay_at: null } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(sql<string>`old.status`.as('before'))
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  return { before: { status: moved.before }, after: { status: to } }
}
