import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { JournalEntry, JournalQuery } from '#domain/ledger/ledger.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'

/** Journal entries with their postings. */
export async function listJournal(actor: Actor, query: JournalQuery): Promise<Page<JournalEntry>> {
  authorize(actor, 'ledger.see')
  const { page, per_page, sort } = query
  const order = sort === 'posted_at' ? 'asc' : 'desc'
  const { rows: items, total } = await readPage(
    filtered(query)
      .select(['id', 'kind', 'cause_id', 'currency', 'posted_at'])
      .select(postings.as('postings'))
      .orderBy('posted_at', order)
      .orderBy('id', order),
    { page, per_page },
  )
  return { items, page, per_page, total }
}

function filtered({ kind, cause_id, from, to, ...posting }: JournalQuery) {
  const { account, company_id, talent_id, invoice_id } = posting
  let entries = db.selectFrom('journal_entries')
  if (kind) entries = entries.where('kind', '=', kind)
  if (cause_id) entries = entries.where(sql<boolean>`cause_id in (${causesOf(cause_id)})`)
  if (from) entries = entries.where('posted_at', '>=', `${from}T00:00:00Z`)
  if (to) entries = entries.where('posted_at', '<', `${addDays(to, 1)}T00:00:00Z`)
  const conditions = Object.entries({ account, company_id, talent_id, invoice_id }).filter(([, value]) => value)
  if (conditions.length > 0) {
    const all = conditions.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    entries = entries.where('id', 'in', sql<number>`(select entry_id from postings where ${sql.join(all, sql` and `)})`)
  }
  return entries
}

/** An object, and what was refunded and charged back of a payment, which have journal entries of their own. */
const causesOf = (id: string) => sql`
  select ${id}::uuid union all
  select id from refunds where payment_id = ${id} union all
  select id from payment_disputes where payment_id = ${id}`

const postings = sql<JournalEntry['postings']>`(
  select json_agg(json_build_object(
    'account', account,
    'amount_cents', amount_cents,
    'company', case when companies.id is not null then json_build_object('id', companies.id, 'name', companies.name) end,
    'talent', case when users.id is not null then json_build_object('id', users.id, 'name', users.name) end,
    'invoice', case when invoices.id is not null then json_build_object('id', invoices.id, 'number', invoices.number) end,
    'assignment', case when assignments.id is not null then json_build_object(
      'id', assignments.id, 'talent_name', workers.name, 'role_title', assignments.role_title) end
  ) order by postings.id)
  from postings
  left join companies on companies.id = postings.company_id
  left join users on users.id = postings.talent_id
  left join invoices on invoices.id = postings.invoice_id
  left join assignments on assignments.id = postings.assignment_id
  left join users workers on workers.id = assignments.talent_id
  where postings.entry_id = journal_entries.id
)`
