import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { invoicePath } from '#domain/portal-paths.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import { recordedPaymentMessages } from '#domain/payments/recorded-payment.ts'
import type { RecordedPayments, RecordPaymentForm } from '#domain/payments/recorded-payment.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import { lockInvoice } from '#server/features/invoices/balance.ts'
import { findInvoice } from '#server/features/invoices/invoice-rows.ts'
import type { InvoiceRow } from '#server/features/invoices/invoice-rows.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { beginPayment } from './paying.ts'
import { lockPayment } from './payment-rows.ts'
import { completePayment } from './settling.ts'

/**
 * Records a payment of an invoice that arrived outside of the gateway and the bank statements. Above the limit of the
 * setting, nothing is posted until a second person approves. A reference is used once per company, so that a second
 * click records nothing.
 */
export async function recordPayment(
  actor: Actor,
  invoice_id: string,
  form: RecordPaymentForm,
): Promise<RecordedPayments> {
  await transaction((tx) => recordPaymentIn(tx, actor, invoice_id, form))
  return listRecordedPayments(actor, invoice_id)
}

/** The same in the caller's transaction. Above the limit, a second person has to approve. */
export async function recordPaymentIn(
  tx: Tx,
  actor: Actor,
  invoice_id: string,
  { amount_cents, received_on, reference }: RecordPaymentForm,
  limit_cents = setting('recorded_payment_limit_cents'),
): Promise<void> {
  authorize(actor, 'payment.record')
  const invoice = await lockInvoice(tx, invoice_id)
  const { company_id, number } = invoice
  // Of two people who enter the same payment, also for different invoices, one is told.
  await lockRow(tx, 'companies', company_id)
  if (await isKnown(tx, company_id, reference)) throw fieldFailure('reference', recordedPaymentMessages.known)
  if (await isAwaiting(tx, invoice_id)) throw new Failure('illegal_move', { message: recordedPaymentMessages.awaiting })
  if (received_on > dateIn('UTC', new Date(now()))) throw fieldFailure('received_on', recordedPaymentMessages.future)
  if (received_on < invoice.issued_on) throw fieldFailure('received_on', recordedPaymentMessages.before_issue)
  const needsApproval = amount_cents > limit_cents
  const transfer_id = await checkPayable(tx, invoice, amount_cents)
  const payment_id = needsApproval ? null : await pay(tx, actor, invoice, { amount_cents, transfer_id })
  const { id } = await tx
    .insertInto('recorded_payments')
    .values({
      invoice_id,
      company_id,
      amount_cents,
      received_on,
      reference,
      status: needsApproval ? 'awaiting_approval' : 'recorded',
      recorded_by: asUser(actor).user_id,
      recorded_at: now(),
      decided_at: needsApproval ? null : now(),
      payment_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, needsApproval ? 'recorded_payment.approval_requested' : 'recorded_payment.recorded', {
    actor,
    company_id,
    data: { invoice_id, number, recorded_payment_id: id, amount_cents, reference },
  })
}

/** Posts a payment that another person has recorded. What is open may have changed, so it is checked again. */
export async function approveRecordedPayment(actor: Actor, id: string): Promise<RecordedPayments> {
  return decide(actor, id, async (tx, row) => {
    authorize(actor, 'payment.approve_recorded', row)
    const { invoice_id, amount_cents } = row
    const invoice = await lockInvoice(tx, invoice_id)
    const transfer_id = await checkPayable(tx, invoice, amount_cents)
    const payment_id = await pay(tx, actor, invoice, { amount_cents, transfer_id })
    return { status: 'recorded', payment_id, kind: 'recorded_payment.approved' }
  })
}

/** Ends the request to approve a payment: nothing is posted. */
export async function declineRecordedPayment(actor: Actor, id: string): Promise<RecordedPayments> {
  return decide(actor, id, async () => {
    authorize(actor, 'payment.decline_recorded')
    return { status: 'declined', payment_id: null, kind: 'recorded_payment.declined' }
  })
}

type Row = Awaited<ReturnType<typeof findRow>>

interface Decided {
  status: 'recorded' | 'declined'
  payment_id: string | null
  kind: 'recorded_payment.approved' | 'recorded_payment.declined'
}

async function decide(
  actor: Actor,
  id: string,
  apply: (tx: Tx, row: Row) => Promise<Decided>,
): Promise<RecordedPayments> {
  const invoice_id = await transaction(async (tx) => {
    await lockRow(tx, 'recorded_payments', id)
    const row = await findRow(tx, id)
    const { kind, ...decided } = await apply(tx, row)
    if (row.status !== 'awaiting_approval') throw new Failure('illegal_move')
    await tx
      .updateTable('recorded_payments')
      .set({ ...decided, decided_by: asUser(actor).user_id, decided_at: now() })
      .where('id', '=', id)
      .execute()
    const { company_id, number, amount_cents, reference } = row
    const data = { invoice_id: row.invoice_id, number, recorded_payment_id: id, amount_cents, reference }
    await record(tx, kind, { actor, company_id, data })
    return row.invoice_id
  })
  return listRecordedPayments(actor, invoice_id)
}

/**
 * Throws unless the amount can be recorded for a locked invoice. Returns the bank transfer that the company has announced
 * for it, if any: it is this payment.
 */
async function checkPayable(tx: Tx, invoice: InvoiceRow, amount_cents: number): Promise<string | null> {
  const { id, status, payable_cents } = invoice
  const transfer = status === 'pending' ? await findTransfer(tx, id) : null
  if (status !== 'unpaid' && status !== 'overdue' && !transfer) throw new Failure('illegal_move')
  if (payable_cents <= 0) throw new Failure('illegal_move', { message: paymentMessages.nothing_due })
  if (amount_cents > payable_cents) throw fieldFailure('amount_cents', paymentMessages.amount)
  return transfer && transfer.id
}

/** The pending bank transfer of an invoice alone. */
async function findTransfer(tx: Tx, invoice_id: string): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    select id from payments
    where kind = 'bank' and status = 'pending'
      and (select array_agg(invoice_id) from payment_invoices where payment_id = payments.id) = array[${invoice_id}::uuid]
      and id in (select payment_id from payment_invoices where invoice_id = ${invoice_id}::uuid)`.execute(tx)
  return rows[0] ?? null
}

/** Pays a locked invoice. The money is on our bank account, without a line of a statement. */
async function pay(
  tx: Tx,
  actor: Actor,
  invoice: InvoiceRow,
  { amount_cents, transfer_id }: { amount_cents: number; transfer_id: string | null },
): Promise<string> {
  const begun = { company_id: invoice.company_id, invoices: [invoice], method: null, part_cents: amount_cents }
  const id = transfer_id ?? (await beginPayment(tx, actor, begun))
  await completePayment(tx, actor, await lockPayment(tx, id), {
    received_cents: amount_cents,
    fee_cents: 0,
    account: 'bank',
  })
  return id
}

/** The recorded payments of an invoice, newest first. */
export async function listRecordedPayments(actor: Actor, invoice_id: string): Promise<RecordedPayments> {
  const invoice = await findInvoice(db, invoice_id)
  authorize(actor, 'payment.see_recorded', invoice)
  const rows = await recordedRows(db)
    .where('recorded_payments.invoice_id', '=', invoice_id)
    .orderBy('recorded_payments.recorded_at', 'desc')
    .orderBy('recorded_payments.id', 'desc')
    .limit(perPageLimit)
    .execute()
  const { status, payable_cents } = invoice
  const isAwaited = rows.some((row) => row.status === 'awaiting_approval')
  const isOpen = (status === 'unpaid' || status === 'overdue' || status === 'pending') && payable_cents > 0
  return {
    items: rows.map(({ recorded_by_id, invoice_id: _, company_id: __, number: ___, ...row }) => {
      const isMine = { recorded_by: recorded_by_id }
      return {
        ...row,
        allowed:
          row.status === 'awaiting_approval'
            ? [
                ...(may(actor, 'payment.approve_recorded', isMine) ? ['approve' as const] : []),
                ...(may(actor, 'payment.decline_recorded') ? ['decline' as const] : []),
              ]
            : [],
      }
    }),
    payable_cents,
    limit_cents: setting('recorded_payment_limit_cents'),
    allowed: isOpen && !isAwaited && may(actor, 'payment.record') ? ['record'] : [],
  }
}

const recordedRows = (from: Db | Tx) =>
  from
    .selectFrom('recorded_payments')
    .innerJoin('invoices', 'invoices.id', 'recorded_payments.invoice_id')
    .innerJoin('users as recorders', 'recorders.id', 'recorded_payments.recorded_by')
    .leftJoin('users as deciders', 'deciders.id', 'recorded_payments.decided_by')
    .select([
      'recorded_payments.id',
      'recorded_payments.invoice_id',
      'recorded_payments.company_id',
      'invoices.number',
      'recorded_payments.amount_cents',
      'recorded_payments.received_on',
      'recorded_payments.reference',
      'recorded_payments.status',
      'recorded_payments.recorded_by as recorded_by_id',
      'recorders.name as recorded_by',
      'recorded_payments.recorded_at',
      'deciders.name as decided_by',
      'recorded_payments.decided_at',
      'recorded_payments.payment_id',
    ])

/** A recorded payment as its rules need it; throws `not_found`. */
async function findRow(from: Db | Tx, id: string) {
  const { recorded_by_id, ...row } = await recordedRows(from)
    .where('recorded_payments.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...row, recorded_by: recorded_by_id }
}

/** Whether a payment of a company with this reference was recorded already. */
async function isKnown(tx: Tx, company_id: string, reference: string): Promise<boolean> {
  const known = await tx
    .selectFrom('recorded_payments')
    .where('company_id', '=', company_id)
    .where('status', '<>', 'declined')
    .where(sql<boolean>`lower(reference) = lower(${reference})`)
    .select('id')
    .executeTakeFirst()
  return known !== undefined
}

async function isAwaiting(tx: Tx, invoice_id: string): Promise<boolean> {
  const awaiting = await tx
    .selectFrom('recorded_payments')
    .where('invoice_id', '=', invoice_id)
    .where('status', '=', 'awaiting_approval')
    .select('id')
    .executeTakeFirst()
  return awaiting !== undefined
}

/** Asks the other people who may approve a recorded payment. */
export async function askForApproval(tx: Tx, activity: Activity<'recorded_payment.approval_requested'>): Promise<void> {
  const { id, kind, actor_id, data } = activity
  const { company_name } = await findInvoice(tx, data.invoice_id)
  const others = (await findAdmins(tx, 'payment.approve_recorded')).filter((user_id) => user_id !== actor_id)
  await notify(tx, others, {
    activity: { id, kind },
    subject: { kind: 'invoice', id: data.invoice_id },
    title: `A payment of ${moneyText(data.amount_cents)} waits for your approval`,
    body: `${company_name}, invoice ${data.number}, reference ${data.reference}`,
    href: invoicePath('admin', data.invoice_id),
  })
}
