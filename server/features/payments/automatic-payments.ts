import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { autoPayConsent, autoPayMessages } from '#domain/payments/payment-method.ts'
import type { AutoPay, autoPayForm, PaymentMethod } from '#domain/payments/payment-method.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { findNextCharges } from '#server/features/invoices/next-invoice.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Turns automatic payment on, with the member's consent, or off. */
export async function setAutoPay(actor: Actor, form: z.output<typeof autoPayForm>): Promise<AutoPay> {
  await transaction(async (tx) => {
    authorize(actor, 'payment.set_auto_pay')
    const { company_id, user_id } = asMember(actor)
    await lockRow(tx, 'companies', company_id)
    if (!form.is_on) return turnOffAutoPay(tx, actor, company_id)
    if (!(await findDefaultMethod(tx, company_id))) throw fieldFailure('is_on', autoPayMessages.method)
    const consent = {
      is_auto_pay_on: true,
      auto_pay_limit_cents: form.limit_cents,
      auto_pay_consent: autoPayConsent,
      auto_pay_consented_by: user_id,
      auto_pay_consented_at: now(),
      updated_at: now(),
    }
    await tx
      .insertInto('billing_profiles')
      .values({ company_id, ...consent })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(consent))
      .execute()
    await record(tx, 'auto_pay.turned_on', { actor, company_id, data: { company_id } })
  })
  return showAutoPay(actor)
}

/** Turns automatic payment off, if it is on: no scheduled charge is made. */
export async function turnOffAutoPay(tx: Tx, actor: Actor, company_id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('billing_profiles')
    .set({ is_auto_pay_on: false, updated_at: now() })
    .where('company_id', '=', company_id)
    .where('is_auto_pay_on', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tx
    .updateTable('invoices')
    .set({ auto_pay_at: null, auto_pay_announced_at: null, auto_pay_attempts: 0 })
    .where('company_id', '=', company_id)
    .where('status', 'in', ['unpaid', 'pending', 'overdue'])
    .execute()
  await record(tx, 'auto_pay.turned_off', { actor, company_id, data: { company_id } })
}

/** Automatic payment of the own company, with the next charge. */
export async function showAutoPay(actor: Actor): Promise<AutoPay> {
  authorize(actor, 'payment_method.list')
  const { company_id } = asMember(actor)
  const profile = await db
    .selectFrom('billing_profiles')
    .leftJoin('users', 'users.id', 'auto_pay_consented_by')
    .where('company_id', '=', company_id)
    .select(['is_auto_pay_on', 'auto_pay_limit_cents', 'users.name', 'auto_pay_consented_at'])
    .executeTakeFirst()
  if (!profile?.is_auto_pay_on)
    return { is_on: false, limit_cents: null, currency: 'USD', consented_by: null, consented_at: null, next: null }
  const limit_cents = profile.auto_pay_limit_cents!
  return {
    is_on: true,
    limit_cents,
    currency: 'USD',
    consented_by: profile.name,
    consented_at: profile.auto_pay_consented_at,
    next: (await findNextCharges(company_id, limit_cents))[0] ?? null,
  }
}

/** The payment methods that were not removed. */
export const methodRows = (from: Db | Tx) =>
  from
    .selectFrom('payment_methods')
    .where('removed_at', 'is', null)
    .select(['id', 'company_id', 'kind', 'gateway_method_id', 'label', 'brand', 'last4', 'expires_on', 'is_default'])

export type MethodRow = Awaited<ReturnType<ReturnType<typeof methodRows>['executeTakeFirstOrThrow']>>

/** Finds a payment method by ID; throws `not_found`. The caller authorizes. */
export async function findMethod(from: Db | Tx, id: string): Promise<MethodRow> {
  return methodRows(from).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The method of automatic payments. */
export const findDefaultMethod = (from: Db | Tx, company_id: string): Promise<MethodRow | undefined> =>
  methodRows(from).where('company_id', '=', company_id).where('is_default', '=', true).executeTakeFirst()

export function presentMethod(actor: Actor, row: MethodRow): PaymentMethod {
  const { id, kind, label, brand, last4, expires_on, is_default } = row
  const allowed: PaymentMethod['allowed'] = []
  if (!is_default && may(actor, 'payment_method.set_default', row)) allowed.push('set_default')
  if (may(actor, 'payment_method.remove', row)) allowed.push('remove')
  return { id, kind, label, brand, last4, expires_on, is_default, allowed }
}
