import type { z } from 'zod'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import type { creditForm, CreditNote } from '#domain/invoices/invoice.ts'
import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findWrittenOff, followBalance, lockInvoice, moveToVoid, moveToWrittenOff } from './balance.ts'
import { takeNumbers, workPostings } from './billable-work.ts'
import { creditNoteRows, findItemTotals, presentCreditNote } from './invoice-rows.ts'
import type { InvoiceRow } from './invoice-rows.ts'

type Credit = z.output<typeof creditForm>

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
  { item_id, reason }: Credit,
): Promise<CreditNote> {
  if (invoice.status === 'void') throw new Failure('illegal_move')
  const { work_cents, fee_cents, tax_cents, items } = await findAmounts(tx, invoice, item_id)
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owed_cents = Math.min(Math.max(0, open_cents), total_cents)
  // What was written off was never paid, so it does not become credit.
  const written = await findWrittenOff(tx, invoice_id)
  const written_cents = Math.min(written.written_cents, total_cents - owed_cents)
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

/** What to credit: an item once with its parts of the fee and the taxes, or what no credit note has. */
async function findAmounts(tx: Tx, invoice: InvoiceRow, item_id: string | null) {
  const notes = await tx
    .selectFrom('credit_notes')
    .where('invoice_id', '=', invoice.id)
    .select(['item_id', 'work_cents', 'fee_cents', 'tax_cents'])
    .execute()
  const left = (key: 'work_cents' | 'fee_cents' | 'tax_cents') =>
    invoice[key] - notes.reduce((sum, note) => sum + note[key], 0)
  const rest = { work_cents: left('work_cents'), fee_cents: left('fee_cents'), tax_cents: left('tax_cents') }
  const isLeft = rest.work_cents + rest.fee_cents + rest.tax_cents > 0
  if (!isLeft) throw fieldFailure('item_id', invoiceMessages.nothing_to_credit)
  const items = (await findItemTotals(tx, [invoice])).get(invoice.id)!
  const isCredited = ({ id }: { id: string }) => notes.some((note) => note.item_id === id)
  if (item_id === null) return { ...rest, items: items.filter((item) => !isCredited(item)) }
  const item = items.find(({ id }) => id === item_id)
  if (!item) throw fieldFailure('item_id', invoiceMessages.item)
  const isCreditable =
    item.total_cents > 0 &&
    item.work_cents <= rest.work_cents &&
    item.fee_cents <= rest.fee_cents &&
    item.tax_cents <= rest.tax_cents &&
    !isCredited(item)
  if (!isCreditable) throw fieldFailure('item_id', invoiceMessages.nothing_to_credit)
  return { ...item, items: [item] }
}

/** Voids an invoice of which nothing was paid or credited. Its work is on the next invoice again. */
export async function voidInvoice(actor: Actor, id: string, reason: string): Promise<void> {
  authorize(actor, 'invoice.void')
  await transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const { company_id, fee_cents, tax_cents, total_cents, open_cents } = invoice
    if (open_cents !== total_cents) throw new Failure('illegal_move', { message: invoiceMessages.paid_in_part })
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
