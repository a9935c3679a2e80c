import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { StatementLine, statementLinesQuery } from '#domain/payments/bank-statement.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { openCents } from '#server/features/ledger/reports.ts'

const suggestionLimit = 5

/** How long after it was paid a transfer may come back, in days. */
const returnedWithin = sql.lit(120)

/** Whether the texts of a line have a reference or number, whatever the bank did to its case, spaces and hyphens. */
const names = (reference: RawBuilder<unknown>) =>
  sql`position(${plain(reference)} in ${plain(sql`line.name || line.reference || line.name`)}) > 0`
/** Whether they have a name. */
const mentions = (name: RawBuilder<unknown>) =>
  sql`position(lower(${name}) in lower(line.name || ' ' || line.reference)) > 0`
const plain = (text: RawBuilder<unknown>) => sql`regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g')`

const lineRows = (from: Db | Tx) =>
  from.selectFrom('bank_statement_lines as line').select([
    'line.id',
    'line.booked_on',
    'line.amount_cents',
    'line.reference',
    'line.name as payer',
    'line.status',
    'line.note',
    'line.decided_at',
    sql<StatementLine['payment']>`(
      select jsonb_build_object('id', payments.id, 'reference', payments.reference, 'company', companies.name)
      from payments join companies on companies.id = payments.company_id
      where payments.id = line.payment_id)`.as('payment'),
    sql<StatementLine['payout']>`(
      select jsonb_build_object('id', payouts.id, 'reference', payouts.reference, 'talent', users.name)
      from payouts join users on users.id = payouts.talent_id
      where payouts.id = line.payout_id)`.as('payout'),
    sql<StatementLine['payout_batch']>`(
      select jsonb_build_object('id', payout_batches.id, 'pay_on', payout_batches.pay_on)
      from payout_batches where payout_batches.id = line.payout_batch_id)`.as('payout_batch'),
    sql<StatementLine['posted']>`(
      select jsonb_build_object('to', "to", 'company', companies.name)
      from (values ('receipt_match', 'credit'), ('gateway_transfer', 'gateway'), ('bank_fee', 'bank_fee'),
        ('interest', 'interest')) as posted (kind, "to")
      join journal_entries using (kind)
      left join postings on entry_id = journal_entries.id and company_id is not null
      left join companies on companies.id = company_id
      where cause_id = line.id and line.status = 'matched'
      limit 1)`.as('posted'),
    // Pending transfers that the bank names, of the same amount, or of the company that it names.
    sql<StatementLine['suggestions']>`(
      select coalesce(jsonb_agg(suggestion), '[]') from (
        select 'payment' as "to", payments.id as payment_id, payments.reference, companies.name as company, payments.amount_cents
        from payments join companies on companies.id = payments.company_id
        where line.status = 'unmatched' and line.amount_cents > 0
          and payments.status = 'pending' and payments.kind = 'bank'
          and (payments.amount_cents = line.amount_cents or ${mentions(sql`companies.name`)}
            or ${names(sql`payments.reference`)})
        order by ${names(sql`payments.reference`)} desc, payments.amount_cents = line.amount_cents desc, payments.started_at
        limit ${sql.lit(suggestionLimit)}
      ) as suggestion)`.as('received'),
    // Open invoices that the bank names, of the same amount, or of the company that it names.
    sql<StatementLine['suggestions']>`(
      select coalesce(jsonb_agg(suggestion), '[]') from (
        select 'invoice' as "to", open.id as invoice_id, open.number, open.company, open.amount_cents
        from (
          select invoices.id, invoices.number, invoices.due_on, companies.name as company,
            ${openCents(sql.ref('invoices.id'))} as amount_cents
          from invoices join companies on companies.id = invoices.company_id
          where line.status = 'unmatched' and line.amount_cents > 0 and invoices.status in ('unpaid', 'overdue')
            and (invoices.total_cents >= line.amount_cents or ${names(sql`invoices.number`)} or ${mentions(sql`companies.name`)})
        ) as open
        where open.amount_cents = line.amount_cents or ${names(sql`open.number`)} or ${mentions(sql`open.company`)}
        order by ${names(sql`open.number`)} desc, open.amount_cents = line.amount_cents desc, open.due_on, open.id
        limit ${sql.lit(suggestionLimit)}
      ) as suggestion)`.as('owed'),
    // Completed transfers that the bank names, or of the same amount: it may have taken one back.
    sql<StatementLine['suggestions']>`(
      select coalesce(jsonb_agg(suggestion), '[]') from (
        select 'payment' as "to", payments.id as payment_id, payments.reference, companies.name as company, payments.amount_cents
        from payments join companies on companies.id = payments.company_id
        where line.status = 'unmatched' and line.amount_cents < 0
          and payments.status = 'completed' and payments.kind = 'bank' and payments.amount_cents >= -line.amount_cents
          and payments.completed_at > line.booked_on - ${returnedWithin}
          and (payments.amount_cents = -line.amount_cents or ${names(sql`payments.reference`)})
        order by ${names(sql`payments.reference`)} desc, ${mentions(sql`companies.name`)} desc, payments.completed_at desc
        limit ${sql.lit(suggestionLimit)}
      ) as suggestion)`.as('taken_back'),
    // A payout that the bank names, or that failed, first.
    sql<StatementLine['suggestions']>`(
      select coalesce(jsonb_agg(jsonb_build_object('to', 'payout', 'payout_id', id, 'reference', reference,
        'talent', talent, 'status', status)), '[]')
      from (
        select returned.* from (${returnedPayouts(sql`line.amount_cents`, sql`line.booked_on`)}) as returned
        where line.status = 'unmatched' and line.amount_cents > 0
        order by position(lower(talent) in lower(line.name || ' ' || line.reference)) > 0 desc,
          status = 'failed' desc, pay_on desc, id
        limit ${sql.lit(suggestionLimit)}
      ) as returned)`.as('returned'),
    // A payout that the bank names first.
    sql<StatementLine['suggestions']>`(
      select coalesce(jsonb_agg(case "to"
        when 'payout' then jsonb_build_object('to', "to", 'payout_id', id, 'reference', reference, 'talent', talent,
          'status', status)
        else jsonb_build_object('to', "to", 'payout_batch_id', id, 'pay_on', pay_on, 'payouts', payouts) end), '[]')
      from (
        select sent.* from (${sentPayouts(sql`line.amount_cents`, sql`line.booked_on`)}) as sent
        where line.status = 'unmatched' and line.amount_cents < 0
        order by position(lower(talent) in lower(line.name || ' ' || line.reference)) > 0 desc nulls last,
          "to" desc, pay_on desc, id
        limit ${sql.lit(suggestionLimit)}
      ) as sent)`.as('paid_out'),
  ])

type LineRow = Awaited<ReturnType<ReturnType<typeof lineRows>['executeTakeFirstOrThrow']>>

/** Lines of imported bank statements. */
export async function listLines(
  actor: Actor,
  { page, per_page, sort, q, status }: z.output<typeof statementLinesQuery>,
): Promise<Page<StatementLine>> {
  authorize(actor, 'bank_statement.list')
  const { column, direction } = sortOrder(sort, { booked_on: 'line.booked_on', amount: 'line.amount_cents' } as const)
  const found = lineRows(db)
    .$if(status !== undefined, (rows) => rows.where('line.status', '=', status!))
    .$if(Boolean(q), (rows) => rows.where(containsWords(q, [sql.ref('line.reference'), sql.ref('line.name')])))
  const { rows, total } = await readPage(found.orderBy(column, direction).orderBy('line.id', direction), {
    page,
    per_page,
  })
  return { items: rows.map((row) => presentLine(actor, row)), page, per_page, total }
}

export async function findLine(from: Db | Tx, actor: Actor, id: string): Promise<StatementLine> {
  const row = await lineRows(from).where('line.id', '=', id).executeTakeFirstOrThrow(notFound)
  return presentLine(actor, row)
}

function presentLine(actor: Actor, { received, owed, returned, taken_back, paid_out, ...row }: LineRow): StatementLine {
  const suggestions = [...received, ...owed, ...returned, ...taken_back, ...paid_out]
  const allowed: StatementLine['allowed'] = []
  if (row.status === 'unmatched') {
    if (may(actor, 'bank_statement.match')) allowed.push('match')
    if (may(actor, 'bank_statement.ignore')) allowed.push('ignore')
  }
  return { ...row, suggestions, allowed }
}

/** A payout or a batch that an outgoing line of a bank statement may be. */
interface SentPayout {
  to: 'payout' | 'payout_batch'
  id: string
}

/** How far the date of a line may be from the payday, in days. */
const distance = sql.lit(35)

/** The sent payouts and batches of an amount, around a date, that no line has. `amount_cents` is negative. */
const sentPayouts = (amount_cents: RawBuilder<unknown>, on_date: RawBuilder<unknown>) => sql<SentPayout>`
  select 'payout' as "to", payouts.id, payouts.reference, users.name as talent, payouts.status, payouts.pay_on,
    1 as payouts
  from payouts join users on users.id = payouts.talent_id
  where payouts.sent_at is not null and payouts.amount_cents = -${amount_cents}
    and payouts.pay_on between ${on_date} - ${distance} and ${on_date} + ${distance}
    and not exists (select from bank_statement_lines taken where taken.payout_id = payouts.id and taken.amount_cents < 0)
    and not exists (select from bank_statement_lines taken where taken.payout_batch_id = payouts.batch_id)
  union all
  select 'payout_batch', batches.id, null, null, null, batches.pay_on, count(*)::integer
  from payout_batches batches join payouts on payouts.batch_id = batches.id
  where batches.status = 'sent' and batches.pay_on between ${on_date} - ${distance} and ${on_date} + ${distance}
    and not exists (select from bank_statement_lines taken where taken.payout_batch_id = batches.id)
    and not exists (select from bank_statement_lines taken join payouts paid on paid.id = taken.payout_id
      where paid.batch_id = batches.id and taken.amount_cents < 0)
  group by batches.id having sum(payouts.amount_cents) = -${amount_cents}`

/** Whether an outgoing line may be a payout or batch. */
export async function mayBeSent(
  tx: Db | Tx,
  line: { amount_cents: number; booked_on: string },
  { to, id }: SentPayout,
): Promise<boolean> {
  const sent = sentPayouts(sql`${line.amount_cents}::bigint`, sql`${line.booked_on}::date`)
  const { rows } = await sql`select from (${sent}) as sent where "to" = ${to} and id = ${id}::uuid`.execute(tx)
  return rows.length > 0
}

/** The sent payouts of an amount that a receipt on a date may return, and that no other receipt does. */
const returnedPayouts = (amount_cents: RawBuilder<unknown>, on_date: RawBuilder<unknown>) => sql`
  select payouts.id, payouts.reference, users.name as talent, payouts.status, payouts.pay_on
  from payouts join users on users.id = payouts.talent_id
  where payouts.sent_at is not null and payouts.amount_cents = ${amount_cents}
    and payouts.pay_on between ${on_date} - ${distance} and ${on_date} + ${distance}
    and not exists (select from bank_statement_lines taken where taken.payout_id = payouts.id and taken.amount_cents > 0)`

/** Whether a receipt may return a payout. */
export async function mayBeReturned(
  tx: Tx,
  line: { amount_cents: number; booked_on: string },
  payout_id: string,
): Promise<boolean> {
  const returned = returnedPayouts(sql`${line.amount_cents}::bigint`, sql`${line.booked_on}::date`)
  const { rows } = await sql`select from (${returned}) as returned where id = ${payout_id}::uuid`.execute(tx)
  return rows.length > 0
}
