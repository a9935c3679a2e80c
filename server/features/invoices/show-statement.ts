import { sql } from 'kysely'
import type { z } from 'zod'
import type { periodQuery, Statement } from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { journalEntryLabels } from '#domain/ledger/accounts.ts'
import type { JournalEntryKind } from '#domain/ledger/accounts.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'

/** The statement of account of the actor's company: every entry that changed what it owes, by days in UTC. */
export async function showStatement(actor: Actor, { from, to }: z.output<typeof periodQuery>): Promise<Statement> {
  authorize(actor, 'invoice.see_spend')
  const { company_id } = asMember(actor)
  const company = await db
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    kind: JournalEntryKind
    on_date: string
    amount_cents: number
    numbers: string | null
    credit_note: string | null
  }>`
    select entries.kind, (entries.posted_at at time zone 'UTC')::date as on_date,
      sum(postings.amount_cents)::bigint as amount_cents, string_agg(invoices.number, ', ' order by invoices.number) as numbers,
      (select number from credit_notes where entries.kind = 'credit_note' and id = entries.cause_id) as credit_note
    from postings
    join journal_entries entries on entries.id = postings.entry_id
    left join invoices on invoices.id = postings.invoice_id
    where postings.company_id = ${company_id} and postings.account in ('receivable', 'customer_credit')
      and (entries.posted_at at time zone 'UTC')::date <= ${to}
    group by entries.id having sum(postings.amount_cents) <> 0
    order by entries.posted_at, entries.id`.execute(db)
  let balance_cents = 0
  const all = rows.map(({ kind, on_date, amount_cents, numbers, credit_note }) => {
    balance_cents += amount_cents
    const description = [journalEntryLabels[kind], credit_note, numbers && (credit_note ? `for ${numbers}` : numbers)]
      .filter(Boolean)
      .join(' ')
    return { on_date, kind, description, amount_cents, balance_cents }
  })
  return {
    company,
    from,
    to,
    opening_cents: all.findLast(({ on_date }) => on_date < from)?.balance_cents ?? 0,
    entries: all.filter(({ on_date }) => on_date >= from),
    closing_cents: balance_cents,
  }
}
