import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { bankStatementMessages } from '#domain/payments/bank-statement.ts'
import type { ignoreForm, matchForm, postedAs, StatementLine } from '#domain/payments/bank-statement.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import type { BankStatementLines } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { followBalance, lockInvoice } from '#server/features/invoices/balance.ts'
import { post } from '#server/features/ledger/posting.ts'
import { returnToBalance } from '#server/features/payouts/results.ts'
import { lockPayout } from '#server/features/payouts/lists.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { invoiceIds, reversePayment } from './disputes.ts'
import { beginPayment } from './paying.ts'
import { leftCents, lockPayment, movePayment } from './payment-rows.ts'
import { completePayment } from './settling.ts'
import { mayBeReturned, mayBeSent, findLine } from './statement-lines.ts'

interface Line {
  id: string
  bank_statement_id: string
  file_name: string
  booked_on: string
  amount_cents: number
}

type MatchForm = z.output<typeof matchForm>

/**
 * Matches a receipt with a pending transfer or an open invoice, as credit of a company, as money from the payment gateway,
 * or as a payout that the bank returned; an outgoing line with a payout, a batch, or a transfer that the bank took back;
 * either with a fee of the bank, or interest.
 */
export async function matchLine(actor: Actor, id: string, form: MatchForm): Promise<StatementLine> {
  return transaction(async (tx) => {
    authorize(actor, 'bank_statement.match')
    const line = await lockLine(tx, id)
    if (!directions[form.to].includes(line.amount_cents < 0 ? 'out' : 'in')) throw new Failure('illegal_move')
    if (form.to === 'payment' && line.amount_cents < 0) await returnTransfer(tx, actor, line, form.payment_id)
    else if (form.to === 'payment')
      await payFromLine(tx, actor, { ...line, account: 'unmatched_receipts' }, form.payment_id)
    else if (form.to === 'invoice') await payInvoice(tx, actor, line, form.invoice_id)
    else if (form.to === 'payout' && line.amount_cents > 0) await matchReturned(tx, actor, line, form)
    else if (form.to === 'payout' || form.to === 'payout_batch') await matchOutgoing(tx, actor, line, form)
    else {
      await postMatch(tx, line, form)
      await decideLine(tx, actor, line, { status: 'matched' })
    }
    return findLine(tx, actor, id)
  })
}

const directions: Record<MatchForm['to'], readonly ('in' | 'out')[]> = {
  payment: ['in', 'out'],
  invoice: ['in'],
  credit: ['in'],
  gateway: ['in'],
  payout: ['in', 'out'],
  payout_batch: ['out'],
  bank_fee: ['in', 'out'],
  interest: ['in', 'out'],
}

/** Ignores a line, such as a transfer between our own accounts: it is not in the ledger. */
export async function ignoreLine(
  actor: Actor,
  id: string,
  { note }: z.output<typeof ignoreForm>,
): Promise<StatementLine> {
  return transaction(async (tx) => {
    authorize(actor, 'bank_statement.ignore')
    const line = await lockLine(tx, id)
    await reverseReceipt(tx, line)
    await decideLine(tx, actor, line, { status: 'ignored', note })
    return findLine(tx, actor, id)
  })
}

/** Completes a pending transfer with what was received. `account`: where the line was posted. */
export async function payFromLine(
  tx: Tx,
  actor: Actor,
  line: Line & { account: 'bank' | 'unmatched_receipts' },
  payment_id: string,
): Promise<void> {
  const payment = await lockPayment(tx, payment_id)
  if (payment.kind !== 'bank' || payment.status !== 'pending') throw new Failure('illegal_move')
  const { amount_cents: received_cents, account } = line
  await completePayment(tx, actor, payment, { received_cents, fee_cents: 0, account })
  await decideLine(tx, actor, line, { status: 'matched', payment_id })
}

/** Pays an invoice with a receipt for which no payment was started. */
async function payInvoice(tx: Tx, actor: Actor, line: Line, invoice_id: string): Promise<void> {
  const invoice = await lockInvoice(tx, invoice_id)
  const { company_id } = invoice
  const id = await beginPayment(tx, actor, { company_id, invoices: [invoice], method: null })
  await payFromLine(tx, actor, { ...line, account: 'unmatched_receipts' }, id)
}

/**
 * Reverses a completed transfer that the bank took back, or a part of it: what it paid is open again. The company is
 * told.
 */
export async function returnTransfer(tx: Tx, actor: Actor, line: Line, payment_id: string): Promise<void> {
  authorize(actor, 'payment.return')
  const payment = await lockPayment(tx, payment_id)
  const amount_cents = -line.amount_cents
  const left_cents = leftCents(payment) - amount_cents
  if (payment.kind !== 'bank' || payment.status !== 'completed' || left_cents < 0)
    throw fieldFailure('payment_id', bankStatementMessages.transfer)
  const { company_id } = payment
  const { id } = await tx
    .insertInto('payment_returns')
    .values({ payment_id, company_id, line_id: line.id, amount_cents, returned_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(tx, {
    kind: 'payment_return',
    cause_id: id,
    postings: [
      ...(await reversePayment(tx, payment, { amount_cents, credit: 'of_payment' })),
      { account: 'bank', amount_cents: -amount_cents },
    ],
  })
  if (left_cents === 0) await movePayment(tx, payment_id, 'return')
  await followBalance(tx, system, invoiceIds(payment))
  await record(tx, 'payment.returned', { actor, company_id, data: { payment_id, payment_return_id: id } })
  await decideLine(tx, actor, line, { status: 'matched', payment_id })
}

/**
 * States which payout or batch an outgoing line paid. Nothing is posted: a payout is posted when the bank reports its
 * result.
 */
export async function matchOutgoing(
  tx: Tx,
  actor: Actor,
  line: Line,
  form: Extract<MatchForm, { to: 'payout' | 'payout_batch' }>,
): Promise<void> {
  const { to, ...matched } = form
  const id = form.to === 'payout' ? form.payout_id : form.payout_batch_id
  if (!(await mayBeSent(tx, line, { to, id })))
    throw fieldFailure(form.to === 'payout' ? 'payout_id' : 'payout_batch_id', bankStatementMessages.payout)
  await decideLine(tx, actor, line, { status: 'matched', ...matched })
}

/**
 * States which payout a receipt returns. One that was not returned to the balance of its talent yet is. The receipt is
 * reversed, because returning the payout posts the money.
 */
async function matchReturned(tx: Tx, actor: Actor, line: Line, { payout_id }: { payout_id: string }): Promise<void> {
  if (!(await mayBeReturned(tx, line, payout_id))) throw fieldFailure('payout_id', bankStatementMessages.payout)
  const payout = await lockPayout(tx, payout_id)
  if (payout.status !== 'failed') await returnToBalance(tx, actor, payout, bankStatementMessages.returned)
  await reverseReceipt(tx, line)
  await decideLine(tx, actor, line, { status: 'matched', payout_id })
}

/** Takes back the entry of a receipt that is no new money. An outgoing line has none. */
async function reverseReceipt(tx: Tx, { id, amount_cents }: Line): Promise<void> {
  if (amount_cents < 0) return
  const postings = [
    { account: 'unmatched_receipts', amount_cents },
    { account: 'bank', amount_cents: -amount_cents },
  ] as const
  await post(tx, { kind: 'receipt_reversal', cause_id: id, postings })
}

async function postMatch(
  tx: Tx,
  { id, amount_cents }: Line,
  form: Extract<MatchForm, { to: (typeof postedAs)[number] }>,
): Promise<void> {
  // A receipt was posted when it was imported.
  const from = { account: amount_cents > 0 ? 'unmatched_receipts' : 'bank', amount_cents } as const
  if (form.to === 'credit') {
    const { company_id } = form
    const company = await tx.selectFrom('companies').where('id', '=', company_id).select('id').executeTakeFirst()
    if (!company) throw fieldFailure('company_id', bankStatementMessages.company)
    const postings = [from, { account: 'customer_credit', amount_cents: -amount_cents, company_id }] as const
    await post(tx, { kind: 'receipt_match', cause_id: id, postings })
    return
  }
  const { kind, account } = posted[form.to]
  await post(tx, { kind, cause_id: id, postings: [from, { account, amount_cents: -amount_cents }] })
}

const posted = {
  gateway: { kind: 'gateway_transfer', account: 'gateway' },
  bank_fee: { kind: 'bank_fee', account: 'bank_fees' },
  interest: { kind: 'interest', account: 'interest_income' },
} as const

async function lockLine(tx: Tx, id: string): Promise<Line> {
  const line = await tx
    .selectFrom('bank_statement_lines as line')
    .innerJoin('bank_statements as statement', 'statement.id', 'line.statement_id')
    .where('line.id', '=', id)
    .select(['line.id', 'statement.id as bank_statement_id', 'file_name', 'booked_on', 'amount_cents', 'status'])
    .forUpdate('line')
    .executeTakeFirstOrThrow(notFound)
  if (line.status !== 'unmatched') throw new Failure('illegal_move')
  return line
}

async function decideLine(
  tx: Tx,
  actor: Actor,
  { id, bank_statement_id, file_name }: Line,
  decided: Pick<Updateable<BankStatementLines>, 'payment_id' | 'payout_id' | 'payout_batch_id' | 'note'> & {
    status: 'matched' | 'ignored'
  },
): Promise<void> {
  await tx
    .updateTable('bank_statement_lines')
    .set({ ...decided, decided_by: isUser(actor) ? actor.user_id : null, decided_at: now() })
    .where('id', '=', id)
    .execute()
  const kind = decided.status === 'matched' ? 'bank_statement.line_matched' : 'bank_statement.line_ignored'
  await record(tx, kind, { actor, data: { bank_statement_id, file_name, line_id: id } })
}
