import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { autoPayNoticeDays } from '#domain/invoices/next-charge.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockInvoice, planCharge } from '#server/features/invoices/balance.ts'
import { dueOn } from '#server/features/invoices/invoice-rows.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { isOnlinePaymentOn } from '#server/platform/payments/stripe-client.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { beginPayment } from './paying.ts'
import { findDefaultMethod } from './automatic-payments.ts'
import { trySyncPayment } from './sync-payment.ts'

/** Announces automatic charges three days before. One above the company's limit is announced, and not made. */
export async function announceAutoPay(): Promise<void> {
  const until = addDays(dateIn('UTC', new Date(now())), autoPayNoticeDays)
  await forEachDue(
    (limit) =>
      payable(db).where('invoices.auto_pay_announced_at', 'is', null).where(dueOn, '<=', until).limit(limit).execute(),
    async (tx, id) => {
      const invoice = await lockInvoice(tx, id)
      const profile = await payable(tx)
        .where('invoices.id', '=', id)
        .where('invoices.auto_pay_announced_at', 'is', null)
        .select('auto_pay_limit_cents')
        .executeTakeFirst()
      if (!profile) throw new Failure('illegal_move')
      const { company_id, number, due_on, payable_cents } = invoice
      const isCharged = payable_cents > 0 && payable_cents <= profile.auto_pay_limit_cents!
      await tx
        .updateTable('invoices')
        .set({ auto_pay_announced_at: now(), auto_pay_at: isCharged ? planCharge(due_on) : null })
        .where('id', '=', id)
        .execute()
      if (payable_cents > 0)
        await record(tx, 'auto_pay.announced', { actor: system, company_id, data: { invoice_id: id, number } })
    },
  )
}

/** Charges the announced invoices that are due. */
export async function chargeDueInvoices(): Promise<void> {
  if (!isOnlinePaymentOn()) return
  for (const { id } of await payable(db).where('invoices.auto_pay_at', '<=', now()).limit(500).execute()) {
    const payment_id = await transaction((tx) => beginCharge(tx, id)).catch((error: unknown) => {
      // A member pays it at the same time.
      if (error instanceof Failure && error.code === 'illegal_move') return null
      throw error
    })
    if (payment_id) await trySyncPayment(payment_id)
  }
}

async function beginCharge(tx: Tx, id: string): Promise<string | null> {
  const invoice = await lockInvoice(tx, id)
  const due = await payable(tx)
    .where('invoices.id', '=', id)
    .where('invoices.auto_pay_at', '<=', now())
    .select('auto_pay_limit_cents')
    .executeTakeFirst()
  if (!due) return null
  const { company_id, payable_cents } = invoice
  const method = await findDefaultMethod(tx, company_id)
  const isCharged = method && payable_cents > 0 && payable_cents <= due.auto_pay_limit_cents!
  await tx
    .updateTable('invoices')
    .set({ auto_pay_at: null, ...(isCharged ? { auto_pay_attempts: sql`auto_pay_attempts + 1` } : {}) })
    .where('id', '=', id)
    .execute()
  return isCharged ? beginPayment(tx, system, { company_id, invoices: [invoice], method, is_automatic: true }) : null
}

/** Invoices to be paid of companies that pay automatically. */
const payable = (from: typeof db | Tx) =>
  from
    .selectFrom('invoices')
    .innerJoin('billing_profiles', 'billing_profiles.company_id', 'invoices.company_id')
    .where('billing_profiles.is_auto_pay_on', '=', true)
    .where('invoices.status', 'in', ['unpaid', 'overdue'])
    .select('invoices.id')
