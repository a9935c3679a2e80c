import type { Actor } from '#domain/kernel/actor.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findMethod, presentMethod } from './method-rows.ts'
import type { MethodRow } from './method-rows.ts'

/** Makes a payment method the one of automatic payments. */
export async function setDefaultMethod(actor: Actor, id: string): Promise<PaymentMethod> {
  return transaction(async (tx) => {
    const method = await lockMethod(tx, id)
    authorize(actor, 'payment_method.set_default', method)
    await moveDefault(tx, method)
    const { company_id, label } = method
    await record(tx, 'payment_method.default_set', { actor, company_id, data: { payment_method_id: id, label } })
    return presentMethod(actor, { ...method, is_default: true })
  })
}

/** Finds a method, and locks the methods of its company until the transaction ends. */
export async function lockMethod(tx: Tx, id: string): Promise<MethodRow> {
  const { company_id } = await findMethod(tx, id)
  await tx.selectFrom('companies').where('id', '=', company_id).select('id').forNoKeyUpdate().execute()
  return findMethod(tx, id)
}

/** Makes a locked method the default. */
export async function moveDefault(tx: Tx, { id, company_id }: MethodRow): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('company_id', '=', company_id)
    .where('is_default', '=', true)
    .execute()
  await tx.updateTable('payment_methods').set({ is_default: true }).where('id', '=', id).execute()
}
