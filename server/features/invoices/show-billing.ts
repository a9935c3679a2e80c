import { sql } from 'kysely'
import type { BillingSummary } from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findCredit, openCents } from '#server/features/ledger/reports.ts'
import { findBillingProfiles } from './billing-profiles.ts'
import type { BillingProfileRow } from './billing-profiles.ts'
import { findNextCharges } from './next-invoice.ts'
import { nextIssueDate } from './billable-work.ts'

/** Not only credited or written off. */
const isPaidWithMoney = sql<boolean>`exists (
  select from postings join journal_entries on journal_entries.id = entry_id
  where invoice_id = invoices.id and kind in ('payment', 'credit_use'))`

/** What the actor's company owes and has paid, its credit, and when it pays automatically. */
export async function showBilling(actor: Actor): Promise<BillingSummary> {
  authorize(actor, 'invoice.see_spend')
  const { company_id } = asMember(actor)
  const own = db.selectFrom('invoices').where('company_id', '=', company_id)
  const [owed, last, profiles, credit_cents] = await Promise.all([
    own
      .where('status', 'in', ['unpaid', 'pending', 'overdue'])
      .select(['status', openCents(sql.ref('invoices.id')).as('open_cents')])
      .execute(),
    own
      .where('status', '=', 'paid')
      .where(isPaidWithMoney)
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
    next_auto_pay_on: await findNextAutoPay(profiles.get(company_id)!),
    credit_cents,
  }
}

/** The date of the next automatic charge that is within the limit: of an open invoice, or of the next one. */
async function findNextAutoPay({
  company_id,
  is_auto_pay_on,
  auto_pay_limit_cents,
  days_until_due,
}: BillingProfileRow): Promise<string | null> {
  if (!is_auto_pay_on) return null
  const charges = await findNextCharges(company_id, auto_pay_limit_cents!)
  return charges.find(({ is_over_limit }) => !is_over_limit)?.on ?? addDays(nextIssueDate(), days_until_due)
}
