import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { autoPayConsent, autoPayMessages } from '#domain/payments/payment-method.ts'
import type { AutoPay, autoPayForm } from '#domain/payments/payment-method.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findDefaultMethod } from './method-rows.ts'
import { showAutoPay } from './show-auto-pay.ts'

/** Turns automatic payment on, with the member's consent, or off. */
export async function setAutoPay(actor: Actor, form: z.output<typeof autoPayForm>): Promise<AutoPay> {
  await transaction(async (tx) => {
    authorize(actor, 'payment.set_auto_pay')
    const { company_id, user_id } = asMember(actor)
    await tx.selectFrom('companies').where('id', '=', company_id).select('id').forNoKeyUpdate().execute()
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
