import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { PaymentFigures } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { seenByStaff } from '#server/features/accounts/managed-by.ts'
import { openCents } from '#server/features/ledger/balances.ts'
import { now } from '#server/platform/clock/clock.ts'

/** What was received, is pending and overdue, of the companies that the actor may see. Months are those of UTC, as in the ledger. */
export async function showFigures(actor: Actor): Promise<PaymentFigures> {
  authorize(actor, 'payment.list')
  const isSeen = (company_id: string) => seenByStaff(asUser(actor), sql.ref(company_id))
  const { rows } = await sql<PaymentFigures>`
    with months as (
      select date_trunc('month', ${now()}::timestamptz, 'UTC') as this_month,
        date_trunc('month', ${now()}::timestamptz, 'UTC') - interval '1 month' as last_month
    ), received as (
      select -amount_cents as cents, posted_at >= this_month as is_new
      from months, journal_entries join postings on postings.entry_id = journal_entries.id
      where posted_at >= last_month
        and (kind = 'payment' and account in ('receivable', 'customer_credit')
          or kind = 'receipt_match' and account = 'customer_credit')
        and ${isSeen('postings.company_id')}
    ), overdue as (
      select ${openCents(sql.ref('invoices.id'))} as cents from invoices
      where status = 'overdue' and ${isSeen('invoices.company_id')}
    )
    select
      (select coalesce(sum(cents) filter (where is_new), 0)::bigint from received) as received_cents,
      (select coalesce(sum(cents) filter (where not is_new), 0)::bigint from received) as received_before_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from payments
        where status = 'pending' and ${isSeen('payments.company_id')}) as pending_cents,
      (select coalesce(sum(cents), 0)::bigint from overdue) as overdue_cents,
      (select count(*)::integer from overdue) as overdue_invoices`.execute(db)
  return rows[0]!
}
