import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The payment methods that were not removed. */
export const methodRows = (from: Db | Tx) =>
  from
    .selectFrom('payment_methods')
    .where('removed_at', 'is', null)
    .select(['id', 'company_id', 'kind', 'gateway_method_id', 'label', 'brand', 'last4', 'expires_on', 'is_default'])

export type MethodRow = Awaited<ReturnType<ReturnType<typeof methodRows>['executeTakeFirstOrThrow']>>

/** Finds a payment method by ID; throws `not_found`. The caller authorizes. */
export async function findMethod(from: Db | Tx, id: string): Promise<MethodRow> {
  const method = await methodRows(from).where('id', '=', id).executeTakeFirst()
  if (!method) throw new Failure('not_found')
  return method
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
