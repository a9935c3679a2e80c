import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'

/** Invoices per statement, well within the statement timeout. */
const batch = 500

/** A company with an invoice a day for one person, of which the last eight are open: its owner's session. */
export async function seedInvoices(db: Db, invoices: number): Promise<string> {
  const company_id = await addCompany(db, { name: `Company of ${invoices} invoices` })
  const owner_id = await addMember(db, company_id, { email: `owner-${invoices}@bench.test` })
  const talent_id = await addTalent(db, { email: `talent-${invoices}@bench.test` })
  const assignment_id = await addAssignment(db, { company_id, talent_id })
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
      returning id, status, issued_on
    ), item as (
      insert into invoice_items (
        invoice_id, position, kind, description, quantity, rate_cents, amount_cents, assignment_id, week_on)
      select id, 0, 'work', 'Work of a day', 480, 2000, 16000, ${assignment_id}::uuid, issued_on from invoice
      union all
      select id, 1, 'fee', 'Platform fee: 5% of the work', 1, 800, 800, null, null from invoice
    ), entry as (
      insert into journal_entries (kind, cause_id, posted_at)
      select 'invoice', id, now() from invoice
      union all
      select 'payment', id, now() from invoice where status = 'paid'
      returning id, kind, cause_id
    )
    insert into postings (entry_id, account, amount_cents, company_id, invoice_id, assignment_id)
    select entry.id, account, amount, ${company_id}, invoice_id, posting.assignment_id
    from entry join lateral (values
      ('invoice', 'receivable', 16800, cause_id, null),
      ('invoice', 'unbilled_work', -16000, null, ${assignment_id}::uuid),
      ('invoice', 'platform_fees', -800, null, null),
      ('payment', 'bank', 16800, null, null),
      ('payment', 'receivable', -16800, cause_id, null)
    ) as posting (of_kind, account, amount, invoice_id, assignment_id) on of_kind = kind`.execute(db)
  const { token } = await transaction((tx) => startSession(tx, owner_id))
  return token
}
