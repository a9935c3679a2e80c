import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { methodRows, presentMethod } from './method-rows.ts'

/** The payment methods of the own company, the default first. */
export async function listMethods(actor: Actor): Promise<{ items: PaymentMethod[] }> {
  authorize(actor, 'payment_method.list')
  const rows = await methodRows(db)
    .where('company_id', '=', asMember(actor).company_id)
    .orderBy('is_default', 'desc')
    .orderBy('added_at', 'desc')
    .execute()
  return { items: rows.map((row) => presentMethod(actor, row)) }
}
