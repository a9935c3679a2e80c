import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow } from '#server/platform/clock/clock.ts'

const day_ms = 24 * 60 * 60_000

/**
 * A condition on postings: of the first entry that was posted at a moment or later, or of one after it. It bounds what is
 * read from an index of the postings, so that earlier ones cost nothing. `+ 0` keeps PostgreSQL from looking for the lowest
 * ID in the order of all IDs.
 */
export const entrySince = (
  at: RawBuilder<unknown>,
  entry_id = sql`postings.entry_id`,
): RawBuilder<boolean> => sql<boolean>`
  ${entry_id} >= (select min(id + 0) from journal_entries as since where since.posted_at >= ${at})`

/** A condition on postings and their entries: posted at a moment or later. */
export const postedSince = (at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(journal_entries.posted_at >= ${at} and ${entrySince(at)})`

/**
 * The first day that is not added up yet. It is a constant of the statements, so that PostgreSQL knows how little was posted
 * since; what is added up later changes no result.
 */
export async function findClosedUntil(): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select coalesce(closed_until, '-infinity')::text as day from ledger_closing`.execute(db)
  return rows[0]!.day
}

const dateOf = (day: string) => sql`${sql.lit(day)}::date`
const startOf = (day: string) => sql`(${dateOf(day)}::timestamp at time zone 'UTC')`

/**
 * The sums of accounts by month from a first day of a month on, for `from`: the columns month, account, company_id,
 * is_credit (of credit notes) and amount_cents. Months that are over were added up; the others are from their postings.
 */
export const sumsSince = (
  first: string,
  accounts: readonly LedgerAccount[],
  closed: string,
): RawBuilder<unknown> => sql`(
  select month, account, company_id, is_credit, amount_cents from ledger_months
  where month >= ${dateOf(first)} and month < ${dateOf(closed)} and account = any(${accounts})
  union all
  select date_trunc('month', posted_at at time zone 'UTC')::date, account, company_id, kind = 'credit_note',
    sum(amount_cents)::bigint
  from postings join journal_entries on journal_entries.id = postings.entry_id
  where account = any(${accounts}) and ${postedSince(startOf(first > closed ? first : closed))}
  group by 1, 2, 3, 4)`

/** What was posted from a date or time in UTC until before another one, by month and account. */
const postedIn = (since: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  select date_trunc('month', posted_at at time zone 'UTC')::date, account, sum(amount_cents)::bigint
  from journal_entries join postings on postings.entry_id = journal_entries.id
  where posted_at >= (${since})::timestamp at time zone 'UTC' and posted_at < (${before})::timestamp at time zone 'UTC'
  group by 1, 2`

/**
 * The sums of accounts by month from a day until before another one, for `from`: the columns month, account and
 * amount_cents. Months that are over and in the period as a whole were added up; the others are from their postings.
 */
export const sumsWithin = (from: string, until: string, closed: string): RawBuilder<unknown> => {
  const first = sql`date_trunc('month', ${from}::date + interval '1 month - 1 day')::date`
  const end = sql`greatest(${first}, least(date_trunc('month', ${until}::date)::date, ${dateOf(closed)}))`
  return sql`(
    select month, account, amount_cents from ledger_months where month >= ${first} and month < ${end}
    union all ${postedIn(sql`${from}::date`, sql`least(${first}, ${until}::date)`)}
    union all ${postedIn(end, sql`${until}::date`)})`
}

/**
 * What was posted before a day, or until now, for `from`: the columns account and amount_cents. `condition` is about
 * account and company_id.
 */
export const postedBefore = (
  day: string | null,
  closed: string,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => {
  const month = day && `${day.slice(0, 7)}-01`
  const end = month && month < closed ? month : closed
  return sql`(
    select account, amount_cents from ledger_months where month < ${dateOf(end)} and ${condition}
    union all
    select account, amount_cents from postings join journal_entries on journal_entries.id = postings.entry_id
    where ${condition} and ${postedSince(startOf(end))}
      ${day ? sql`and posted_at < (${day}::date::timestamp at time zone 'UTC')` : sql``})`
}

/** Adds up the months that have been over for a day, one after the other. */
export async function closeMonths(): Promise<void> {
  while (await transaction(closeMonth));
}

async function closeMonth(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ month: string }>`
    select month::text as month from (
      select coalesce(closed_until, (
        select date_trunc('month', min(posted_at) at time zone 'UTC')::date from journal_entries)) as month
      from ledger_closing for update of ledger_closing
    ) as next
    where (month + interval '1 month') at time zone 'UTC' < ${fromNow(-day_ms)}::timestamptz`.execute(tx)
  const month = rows[0]?.month
  if (!month) return false
  const next = sql`(${month}::date + interval '1 month')`
  await sql`
    insert into ledger_months (month, account, company_id, is_credit, amount_cents)
    select ${month}::date, account, company_id, kind = 'credit_note', sum(amount_cents)
    from postings join journal_entries on journal_entries.id = postings.entry_id
    where ${postedSince(sql`(${month}::date at time zone 'UTC')`)} and posted_at < ${next} at time zone 'UTC'
    group by 2, 3, 4`.execute(tx)
  await sql`update ledger_closing set closed_until = ${next}`.execute(tx)
  return true
}
