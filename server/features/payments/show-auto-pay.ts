import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { AutoPay } from '#domain/payments/payment-method.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findNextCharges } from '#server/features/invoices/find-next-charges.ts'

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
