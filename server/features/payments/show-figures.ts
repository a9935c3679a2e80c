import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import type { PaymentFigures } from '#domain/payments/payment.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { openCents } from '#server/features/ledger/balances.ts'
import { now } from '#server/platform/clock/clock.ts'

/** What was received, is pending and overdue. Months are those of UTC, as in the ledger. */
export async function showFigures(actor: Actor): Promise<PaymentFigures> {
  authorize(actor, 'payment.list')
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
    ), overdue as (
      select ${openCents(sql.ref('invoices.id'))} as cents from invoices where status = 'overdue'
    )
    select
      (select coalesce(sum(cents) filter (where is_new), 0)::bigint from received) as received_cents,
      (select coalesce(sum(cents) filter (where not is_new), 0)::bigint from received) as received_before_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from payments where status = 'pending') as pending_cents,
      (select coalesce(sum(cents), 0)::bigint from overdue) as overdue_cents,
      (select count(*)::integer from overdue) as overdue_invoices`.execute(db)
  return rows[0]!
}
