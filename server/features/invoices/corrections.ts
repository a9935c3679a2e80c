import type { z } from 'zod'
import { allocate } from '#domain/fees/compute-fees.ts'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import type { creditForm, CreditNote } from '#domain/invoices/invoice.ts'
import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findWrittenOff, followBalance, lockInvoice, moveToVoid, moveToWrittenOff } from './balance.ts'
import { takeNumbers, workPostings } from './billable-work.ts'
import { creditNoteRows, findItemTotals, presentCreditNote } from './invoice-rows.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { findLeft, totalOf } from './left-items.ts'
import type { Cents, Left, LeftItem } from './left-items.ts'

/** `amount_cents`: a part of what is left of the invoice, which all becomes credit of the company. */
type Credit = z.output<typeof creditForm> & { amount_cents?: number }

/** Credits an item of an invoice, or all that is left of it. */
export async function creditInvoice(actor: Actor, id: string, credit: Credit): Promise<CreditNote> {
  return transaction(async (tx) => {
    authorize(actor, 'invoice.credit')
    return issueCreditNote(tx, actor, await lockInvoice(tx, id), credit)
  })
}

/**
 * Issues a credit note for a locked invoice. It reduces what is open; the rest becomes credit of the company. The caller
 * authorizes.
 */
export async function issueCreditNote(
  tx: Tx,
  actor: Actor,
  invoice: InvoiceRow,
  { item_id, reason, amount_cents }: Credit,
): Promise<CreditNote> {
  if (invoice.status === 'void') throw new Failure('illegal_move')
  const isPartial = amount_cents !== undefined
  const left = await findLeftOf(tx, invoice)
  const { work_cents, fee_cents, tax_cents, items } = isPartial ? partOf(left, amount_cents) : amountsOf(left, item_id)
  const total_cents = work_cents + fee_cents + tax_cents
  const { id: invoice_id, company_id, open_cents } = invoice
  const issued_on = dateIn('UTC', new Date(now()))
  const [number] = await takeNumbers(tx, 'CN', issued_on, 1)
  const { id } = await tx
    .insertInto('credit_notes')
    .values({
      invoice_id,
      company_id,
      item_id,
      number: number!,
      issued_on,
      issued_at: now(),
      issued_by: isUser(actor) ? actor.user_id : null,
      reason,
      work_cents,
      fee_cents,
      tax_cents,
      total_cents,
      is_partial: isPartial,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isPartial)
    await tx
      .insertInto('credit_note_items')
      .values(items.map((item) => ({ credit_note_id: id, item_id: item.id, ...centsOf(item) })))
      .execute()
  const owed_cents = isPartial ? 0 : Math.min(Math.max(0, open_cents), total_cents)
  // What was written off was never paid, so it does not become credit.
  const written = await findWrittenOff(tx, invoice_id)
  const written_cents = isPartial ? 0 : Math.min(written.written_cents, total_cents - owed_cents)
  await post(tx, {
    kind: 'credit_note',
    cause_id: id,
    postings: [
      ...workPostings('work_revenue', 'debit', { company_id, items }),
      { account: 'platform_fees', amount_cents: fee_cents, company_id },
      { account: 'tax_payable', amount_cents: tax_cents, company_id },
      { account: 'receivable', amount_cents: -owed_cents, company_id, invoice_id },
      { account: 'write_offs', amount_cents: -written_cents },
      { account: 'customer_credit', amount_cents: owed_cents + written_cents - total_cents, company_id },
    ],
  })
  const data = { invoice_id, number: invoice.number, credit_note_id: id, reason }
  const before = { open_cents }
  const after = { open_cents: open_cents - owed_cents }
  await record(tx, 'invoice.credited', { actor, company_id, data, before, after })
  await followBalance(tx, actor, [invoice_id])
  return presentCreditNote(await creditNoteRows(tx).where('credit_notes.id', '=', id).executeTakeFirstOrThrow())
}

const centsOf = ({ work_cents, fee_cents, tax_cents }: Cents): Cents => ({ work_cents, fee_cents, tax_cents })

const findLeftOf = async (from: Db | Tx, invoice: InvoiceRow): Promise<Left> =>
  (await findLeft(from, [invoice])).get(invoice.id)!

/** What to credit: an item with its parts of the fee and the taxes, or all that is left. */
function amountsOf({ rest, items }: Left, item_id: string | null): Cents & { items: LeftItem[] } {
  if (totalOf(rest) <= 0) throw fieldFailure('item_id', invoiceMessages.nothing_to_credit)
  if (item_id === null) return { ...rest, items }
  const item = items.find(({ id }) => id === item_id)
  const isCreditable =
    item &&
    item.total_cents > 0 &&
    item.work_cents <= rest.work_cents &&
    item.fee_cents <= rest.fee_cents &&
    item.tax_cents <= rest.tax_cents
  if (!isCreditable) throw fieldFailure('item_id', invoiceMessages.nothing_to_credit)
  return { ...item, items: [item] }
}

/** The most that a credit note for an amount can cover. */
const mostOf = ({ rest, items }: Left): number =>
  Math.max(
    0,
    Math.min(
      totalOf(rest),
      items.reduce((sum, { total_cents }) => sum + Math.max(0, total_cents), 0),
    ),
  )

/** An amount in proportion to what is left of each item, and of its work, fee and taxes. */
function partOf(left: Left, amount_cents: number): Cents & { items: LeftItem[] } {
  if (amount_cents > mostOf(left)) throw fieldFailure('amount_cents', invoiceMessages.nothing_to_credit)
  const items = left.items.filter(({ total_cents }) => total_cents > 0)
  const shares = allocate(
    amount_cents,
    items.map(({ total_cents }) => total_cents),
  )
  const parts = items
    .map((item, index) => {
      const total_cents = shares[index]!
      const [work_cents, fee_cents, tax_cents] = allocate(total_cents, [
        item.work_cents,
        item.fee_cents,
        item.tax_cents,
      ]) as [number, number, number]
      return { ...item, work_cents, fee_cents, tax_cents, total_cents }
    })
    .filter(({ total_cents }) => total_cents > 0)
  const sum = (key: keyof Cents) => parts.reduce((total, part) => total + part[key], 0)
  return { work_cents: sum('work_cents'), fee_cents: sum('fee_cents'), tax_cents: sum('tax_cents'), items: parts }
}

/** How much of an invoice a credit note for an amount can cover. */
export const findCreditable = async (from: Db | Tx, invoice: InvoiceRow): Promise<number> =>
  invoice.status === 'void' ? 0 : mostOf(await findLeftOf(from, invoice))

/** Voids an invoice of which nothing was paid or credited. Its work is on the next invoice again. */
export async function voidInvoice(actor: Actor, id: string, reason: string): Promise<void> {
  authorize(actor, 'invoice.void')
  await transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const { company_id, fee_cents, tax_cents, total_cents } = invoice
    if (!invoice.is_untouched) throw new Failure('illegal_move', { message: invoiceMessages.paid_in_part })
    const items = (await findItemTotals(tx, [invoice])).get(id)!
    await moveToVoid(tx, actor, invoice, { void_reason: reason, voided_by: asUser(actor).user_id })
    await post(tx, {
      kind: 'invoice_void',
      cause_id: id,
      postings: [
        { account: 'receivable', amount_cents: -total_cents, company_id, invoice_id: id },
        ...workPostings('unbilled_work', 'debit', { company_id, items }),
        { account: 'platform_fees', amount_cents: fee_cents, company_id },
        { account: 'tax_payable', amount_cents: tax_cents, company_id },
      ],
    })
    for (const table of ['timesheet_lines', 'milestones', 'adjustments'] as const)
      await tx
        .updateTable(table)
        .set({ invoice_item_id: null })
        .where('invoice_item_id', 'in', tx.selectFrom('invoice_items').where('invoice_id', '=', id).select('id'))
        .execute()
  })
}

/** Writes off what is open of an invoice that is not being paid. */
export async function writeOffInvoice(actor: Actor, id: string, reason: string): Promise<void> {
  authorize(actor, 'invoice.write_off')
  await transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const { company_id, status, open_cents } = invoice
    if (status !== 'unpaid' && status !== 'overdue') throw new Failure('illegal_move')
    const written = await tx
      .insertInto('write_offs')
      .values({
        invoice_id: id,
        company_id,
        amount_cents: open_cents,
        reason,
        written_off_by: asUser(actor).user_id,
        written_off_at: now(),
      })
      .onConflict((conflict) => conflict.column('invoice_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) throw new Failure('illegal_move')
    await post(tx, {
      kind: 'write_off',
      cause_id: written.id,
      postings: [
        { account: 'write_offs', amount_cents: open_cents },
        { account: 'receivable', amount_cents: -open_cents, company_id, invoice_id: id },
      ],
    })
    await moveToWrittenOff(tx, actor, invoice, reason)
  })
}
