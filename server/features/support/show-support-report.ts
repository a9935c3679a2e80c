import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import type { SupportReport, SupportReportQuery } from '#domain/support/support-report.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { office } from './office.ts'

interface Range {
  start: string
  end: string
}

/** First response, resolution, promises kept and ratings on dates of the office's zone. */
export async function showSupportReport(actor: Actor, { from, to }: SupportReportQuery): Promise<SupportReport> {
  authorize(actor, 'ticket.see_report')
  const range = {
    start: startOfDay(office.timezone, from).toISOString(),
    end: startOfDay(office.timezone, addDays(to, 1)).toISOString(),
  }
  const [responses, tickets, staff, days] = await Promise.all([
    reportResponses(range),
    reportTickets(range),
    reportStaff(range),
    reportDays(range, { from, to }),
  ])
  return { ...responses, ...tickets, staff, days }
}

const isIn = (column: string, { start, end }: Range) =>
  sql<boolean>`(${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end})`

const quantile = (fraction: number, column: string, condition: ReturnType<typeof isIn>) =>
  sql<number | null>`round(
    (percentile_cont(${fraction}) within group (order by ${sql.ref(column)}) filter (where ${condition}))::numeric, 2
  )::float8`

async function reportResponses(range: Range) {
  const firstOnes = sql<boolean>`(is_first and ${isIn('responded_at', range)})`
  // A reply that is overdue counts on the day on which it was due.
  const promised = sql<boolean>`(
    ${isIn('responded_at', range)} or responded_at is null and due_at <= ${now()} and ${isIn('due_at', range)}
  )`
  const row = await db
    .selectFrom('ticket_responses')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`is_first and ${isIn('requested_at', range)}`)
        .as('opened'),
      fn.countAll<number>().filterWhere(firstOnes).as('firsts'),
      quantile(0.5, 'business_hours', firstOnes).as('median_hours'),
      quantile(0.9, 'business_hours', firstOnes).as('p90_hours'),
      fn.countAll<number>().filterWhere(promised).as('due'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${isIn('responded_at', range)} and responded_at <= due_at`)
        .as('kept'),
    ])
    .executeTakeFirstOrThrow()
  const { opened, firsts, median_hours, p90_hours, due, kept } = row
  return { opened, first_response: { median_hours, p90_hours, count: firsts }, promises: { due, kept } }
}

async function reportTickets(range: Range) {
  const solvedOnes = isIn('solved_at', range)
  const ratedOnes = isIn('rated_at', range)
  const row = await db
    .selectFrom('tickets')
    .where('merged_into', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(solvedOnes).as('solved'),
      quantile(0.5, 'resolution_hours', solvedOnes).as('median_hours'),
      quantile(0.9, 'resolution_hours', solvedOnes).as('p90_hours'),
      fn.countAll<number>().filterWhere(ratedOnes).as('rated'),
      sql<number | null>`round(avg(score) filter (where ${ratedOnes}), 2)::float8`.as('average'),
    ])
    .executeTakeFirstOrThrow()
  const { solved, median_hours, p90_hours, rated, average } = row
  return {
    solved,
    resolution: { median_hours, p90_hours, count: solved },
    rating: { average, count: rated },
  }
}

async function reportStaff(range: Range): Promise<SupportReport['staff']> {
  const { rows } = await sql<SupportReport['staff'][number]>`
    with responses as (
      select responded_by as id, count(*) as replies, count(*) filter (where responded_at <= due_at) as kept
      from ticket_responses where ${isIn('responded_at', range)} group by responded_by
    ), solutions as (
      select solved_by as id, count(*) filter (where ${isIn('solved_at', range)}) as solved,
        round(avg(score) filter (where ${isIn('rated_at', range)}), 2)::float8 as rating
      from tickets
      where merged_into is null and (${isIn('solved_at', range)} or ${isIn('rated_at', range)}) group by solved_by
    )
    select users.id, users.name, rating, coalesce(replies, 0)::int as replies, coalesce(kept, 0)::int as kept,
      coalesce(solved, 0)::int as solved
    from responses full join solutions using (id) join users using (id)
    where users.role in ('admin', 'account_manager')
    order by coalesce(replies, 0) desc, users.name, users.id`.execute(db)
  return rows
}

async function reportDays({ start, end }: Range, { from, to }: SupportReportQuery): Promise<SupportReport['days']> {
  const { rows } = await sql<SupportReport['days'][number]>`
    with happened as (
      select requested_at as at, 'opened' as what from ticket_responses where is_first
      union all select responded_at, 'replies' from ticket_responses where responded_at is not null
      union all select solved_at, 'solved' from tickets where solved_at is not null and merged_into is null
    ), counted as (
      select (at at time zone ${office.timezone})::date as day, what from happened where at >= ${start} and at < ${end}
    )
    select to_char(days.day, 'YYYY-MM-DD') as date,
      (count(*) filter (where what = 'opened'))::int as opened,
      (count(*) filter (where what = 'solved'))::int as solved,
      (count(*) filter (where what = 'replies'))::int as replies
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days(day)
    left join counted on counted.day = days.day::date
    group by days.day order by days.day`.execute(db)
  return rows
}
