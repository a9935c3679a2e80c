// The sums of days of the ledger, for figures of the last days of the whole product: a day that is over has its sums
// forever, so only the days in which a period begins or ends are read from their postings.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays } from '#domain/kernel/calendar.ts'
import { revenueAccounts } from '#domain/ledger/accounts.ts'
import { monthlyRevenue_days } from '#domain/ledger/ledger.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { postedSince } from './month-sums.ts'

const day_ms = 24 * 60 * 60_000

/** Figures compare the last period with the one before it. */
const keptFor_days = 2 * monthlyRevenue_days + 5

/** The company that an entry is about, by the postings of its work. */
const companyOfEntry = sql`(
  select billed.company_id from postings as billed
  where billed.entry_id = journal_entries.id and billed.account = 'work_revenue' limit 1)`

/** The first day that is not added up yet; undefined before the first one. */
export async function findDaysClosedUntil(): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select days_closed_until::text as day from ledger_closing`.execute(db)
  return rows[0]!.day ?? undefined
}

/**
 * What was posted since the first of some moments, in their order, for `from`: the columns posted_at, account, company_id,
 * is_credit and amount_cents. Days between them are one row for each sum, at their beginning, so each row is on one side of
 * every moment. With `isByCompany`, of each company whose work it is; otherwise of all, and without their IDs.
 */
export function sumsSinceMoments(
  moments: readonly string[],
  closed: string | undefined,
  isByCompany: boolean,
): RawBuilder<unknown> {
  const [first = ''] = moments
  const firstDay = first.slice(0, 10)
  const oldest = addDays(closed ?? firstDay, -keptFor_days + 1)
  const isAddedUp = closed !== undefined && firstDay >= oldest && addDays(firstDay, 1) < closed
  if (!isAddedUp) return postedIn(first, undefined, isByCompany)
  const cut = [...new Set(moments.map((moment) => moment.slice(0, 10)))].filter((day) => day < closed)
  const ofCutDays = cut.map((day) => {
    const start = startOf(day)
    return postedIn(start > first ? start : first, startOf(addDays(day, 1)), isByCompany)
  })
  const posted = [...ofCutDays, postedIn(startOf(closed), undefined, isByCompany)]
  return sql`(
    select day::timestamp at time zone 'UTC' as posted_at, account, company_id, is_credit, amount_cents from ledger_days
    where company_id is ${sql.raw(isByCompany ? 'not null' : 'null')} and day > ${firstDay}::date and day < ${closed}::date
      and day <> all (${cut}::date[])
    ${sql.join(
      posted.map((part) => sql`union all select * from ${part} as posted`),
      sql` `,
    )})`
}

const startOf = (day: string) => `${day}T00:00:00.000Z`

/** The postings from a moment until before another one. */
function postedIn(since: string, until: string | undefined, isByCompany: boolean): RawBuilder<unknown> {
  const at = sql`${since}::timestamptz`
  return sql`(
    select posted_at, account, ${isByCompany ? companyOfEntry : sql`null::uuid`} as company_id,
      kind = 'credit_note' as is_credit, amount_cents
    from journal_entries join postings on postings.entry_id = journal_entries.id
    where account = any(${revenueAccounts}) and ${postedSince(at)}
      ${until ? sql`and posted_at < ${until}::timestamptz and ${entryBefore(sql`${until}::timestamptz`, at)}` : sql``})`
}

/** A condition on postings: of the last entry that was posted between two moments, or of one before it. */
const entryBefore = (until: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql`
  postings.entry_id <= (
    select max(id + 0) from journal_entries as until where until.posted_at >= ${since} and until.posted_at < ${until})`

/** Adds up the days that have been over for a day, one after the other, and deletes those that no figure needs. */
export async function closeDays(): Promise<void> {
  while (await transaction(closeDay));
}

async function closeDay(tx: Tx): Promise<boolean> {
  const until = fromNow(-day_ms).slice(0, 10)
  const oldest = addDays(until, -keptFor_days)
  const { rows } = await sql<{ day: string }>`
    select greatest(days_closed_until, ${oldest}::date)::text as day from ledger_closing for update`.execute(tx)
  const { day } = rows[0]!
  if (day >= until) return false
  const next = addDays(day, 1)
  await sql`
    insert into ledger_days (day, account, company_id, is_credit, amount_cents)
    select ${day}::date, account, company_id, is_credit, sum(amount_cents)
    from ${postedIn(startOf(day), startOf(next), true)} as posted
    group by grouping sets ((account, company_id, is_credit), (account, is_credit))
    having grouping(company_id) = 1 or company_id is not null`.execute(tx)
  await sql`delete from ledger_days where day < ${oldest}::date`.execute(tx)
  await sql`update ledger_closing set days_closed_until = ${next}::date`.execute(tx)
  return true
}
