import { sql } from 'kysely'
import type { BillingSummary } from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn, addDays } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findCredit, openCents } from '#server/features/ledger/balances.ts'
import { findBillingProfiles } from './find-billing-profiles.ts'
import type { BillingProfileRow } from './find-billing-profiles.ts'
import { nextIssueDate } from './next-issue-date.ts'

/** What the actor's company owes and has paid, its credit, and when it pays automatically. */
export async function showBilling(actor: Actor): Promise<BillingSummary> {
  authorize(actor, 'invoice.see_spend')
  const { company_id } = asMember(actor)
  const own = db.selectFrom('invoices').where('company_id', '=', company_id)
  const [owed, last, profiles, credit_cents] = await Promise.all([
    own
      .where('status', 'in', ['unpaid', 'pending', 'overdue'])
      .select(['status', 'due_on', 'auto_pay_at', openCents(sql.ref('invoices.id')).as('open_cents')])
      .execute(),
    own
      .where('status', '=', 'paid')
      .orderBy('issued_on', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .select(['id as invoice_id', 'number', 'total_cents as amount_cents', 'issued_on'])
      .executeTakeFirst(),
    findBillingProfiles(db, [company_id]),
    findCredit(db, company_id),
  ])
  const sum = (rows: typeof owed) => rows.reduce((total, { open_cents }) => total + open_cents, 0)
  return {
    outstanding_cents: sum(owed),
    overdue_cents: sum(owed.filter(({ status }) => status === 'overdue')),
    last_payment: last ?? null,
    next_auto_pay_on: nextAutoPay(profiles.get(company_id)!, owed),
    credit_cents,
  }
}

/** The first date of an automatic payment: of an invoice that is due, or of the next one. */
function nextAutoPay(
  { is_auto_pay_on, days_until_due }: BillingProfileRow,
  owed: readonly { status: string; due_on: string; auto_pay_at: string | null }[],
): string | null {
  if (!is_auto_pay_on) return null
  const dates = owed
    .filter(({ status }) => status !== 'pending')
    .map(({ due_on, auto_pay_at }) => (auto_pay_at ? dateIn('UTC', new Date(auto_pay_at)) : due_on))
  return dates.toSorted()[0] ?? addDays(nextIssueDate(), days_until_due)
}
