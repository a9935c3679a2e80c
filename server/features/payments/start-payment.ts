import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import type { Payment, payForm } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockInvoices } from '#server/features/invoices/lock-invoices.ts'
import { isOnlinePaymentOn } from '#server/platform/payments/stripe-client.ts'
import { beginPayment } from './begin-payment.ts'
import { methodRows } from './method-rows.ts'
import type { MethodRow } from './method-rows.ts'
import { findPaymentRow } from './payment-rows.ts'
import { presentPayment } from './present-payment.ts'
import { trySyncPayment } from './sync-payment.ts'

/** Pays invoices of the own company. The gateway is asked after the commit, so that no charge is without a row. */
export async function startPayment(actor: Actor, form: z.output<typeof payForm>): Promise<Payment> {
  const { company_id } = asMember(actor)
  const id = await transaction(async (tx) => {
    const invoices = await lockInvoices(tx, form.invoice_ids)
    for (const invoice of invoices) authorize(actor, 'payment.start', invoice)
    const method = await findChosen(tx, company_id, form.method)
    return beginPayment(tx, actor, { company_id, invoices, method, part_cents: form.amount_cents })
  })
  await trySyncPayment(id)
  return presentPayment(actor, await findPaymentRow(db, id))
}

async function findChosen(
  tx: Tx,
  company_id: string,
  chosen: z.output<typeof payForm>['method'],
): Promise<MethodRow | null> {
  if (chosen.kind === 'bank') return null
  if (!isOnlinePaymentOn()) throw new Failure('unavailable', { message: paymentMessages.off })
  const method = await methodRows(tx)
    .where('id', '=', chosen.id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!method) throw fieldFailure('method', paymentMessages.method)
  return method
}
