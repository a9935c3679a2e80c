import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { AutoPay } from '#domain/payments/payment-method.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findInvoice } from '#server/features/invoices/invoice-rows.ts'
import { planCharge } from './plan-charge.ts'

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
    next: await findNext(company_id, limit_cents),
  }
}

async function findNext(company_id: string, limit_cents: number): Promise<AutoPay['next']> {
  const next = await db
    .selectFrom('invoices')
    .where('company_id', '=', company_id)
    .where('status', 'in', ['unpaid', 'overdue'])
    .where(sql<boolean>`(auto_pay_at is not null or auto_pay_announced_at is null)`)
    .select(['id', 'due_on', 'auto_pay_at'])
    .orderBy(sql`coalesce(auto_pay_at, due_on::timestamptz)`)
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  const { number, payable_cents } = await findInvoice(db, next.id)
  return {
    on: dateIn('UTC', new Date(next.auto_pay_at ?? planCharge(next.due_on))),
    invoice_id: next.id,
    number,
    amount_cents: payable_cents,
    is_over_limit: payable_cents > limit_cents,
  }
}
