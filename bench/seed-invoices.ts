import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { addCompany, addMember } from '#server/testing/people.ts'

/** Invoices per statement, well within the statement timeout. */
const batch = 500

/** A company with an invoice a day, of which the last eight are open: its owner's session. */
export async function seedInvoices(db: Db, invoices: number): Promise<string> {
  const company_id = await addCompany(db, { name: `Company of ${invoices} invoices` })
  const owner_id = await addMember(db, company_id, { email: `owner-${invoices}@bench.test` })
  for (let from = 1; from <= invoices; from += batch)
    await sql`
    with invoice as (
      insert into invoices (
        company_id, number, status, issued_on, issued_at, due_on, work_cents, fee_cents, tax_cents, total_cents,
        provider, customer, rules, paid_at)
      select ${company_id}, 'BB-' || lpad(${invoices}::text, 4, '0') || '-' || lpad(n::text, 5, '0'),
        case when n > 8 then 'paid' else 'unpaid' end, current_date - n, now(), current_date - n + 14, 16000, 800, 0,
        16800, '{}', '{}', '[]', case when n > 8 then now() end
      from generate_series(${from}::int, ${Math.min(invoices, from + batch - 1)}::int) as n
      returning id, status
    ), item as (
      insert into invoice_items (invoice_id, position, kind, description, quantity, rate_cents, amount_cents)
      select id, 0, 'fee', 'Platform fee: 5% of the work', 1, 800, 800 from invoice
    ), entry as (
      insert into journal_entries (kind, cause_id, posted_at)
      select 'invoice', id, now() from invoice
      union all
      select 'payment', id, now() from invoice where status = 'paid'
      returning id, kind, cause_id
    )
    insert into postings (entry_id, account, amount_cents, company_id, invoice_id)
    select entry.id, account, case when kind = 'invoice' then amount else -amount end, ${company_id}, invoice_id
    from entry, lateral (
      values ('receivable', 16800, cause_id), (case when kind = 'invoice' then 'unbilled_work' else 'bank' end, -16800, null)
    ) as posting (account, amount, invoice_id)`.execute(db)
  const { token } = await transaction((tx) => startSession(tx, owner_id))
  return token
}
