import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import {
  chartMonths,
  figurePeriod_days,
  funnelPeriod_days,
  funnelSteps,
  signupPeriod_days,
} from '#domain/dashboard/dashboard.ts'
import type { AdminDashboard, Figure, FunnelSide } from '#domain/dashboard/dashboard.ts'
import type { AccountManager, Actor } from '#domain/kernel/actor.ts'
import { addMonths } from '#domain/kernel/calendar.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { countWorkers, countWorkersAt } from '#server/features/assignments/find-assignment.ts'
import { findDaysClosedUntil, sumsSinceMoments } from '#server/features/ledger/day-sums.ts'
import { findClosedUntil, sumsSince } from '#server/features/ledger/month-sums.ts'
import { grossMargin_percent } from '#server/features/ledger/reports.ts'
import { isRecorded } from '#server/features/time/find-timesheet.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'

const day_ms = 24 * 60 * 60_000

/** The figures and charts that the viewer may see; those of account managers are about their companies. */
export async function showDashboard(actor: Actor): Promise<AdminDashboard> {
  authorize(actor, 'dashboard.see')
  const manager = actor.role === 'account_manager' ? actor : null
  const seesMoney = may(actor, 'dashboard.see_money')
  const seesPlatform = may(actor, 'dashboard.see_platform')
  const [workers, companies, money, new_signups, months, funnels] = await Promise.all([
    compareWorkers(manager),
    compare(countCompanies(manager), figurePeriod_days),
    seesMoney ? sumMoney(manager) : null,
    seesPlatform ? countSignups() : null,
    listMonths(manager, seesMoney),
    seesPlatform ? countFunnels(funnelPeriod_days) : null,
  ])
  return {
    workers,
    companies,
    monthly_revenue_cents: money && { value: money[0].revenue_cents, previous: money[1].revenue_cents },
    gross_margin_percent: money && { value: money[0].margin_percent, previous: money[1].margin_percent },
    new_signups,
    months,
    funnels,
  }
}

/** The moment that many days ago. */
const ago = (days: number) => sql`${now()}::timestamptz - make_interval(days => ${days})`

/** Whether the account manager is responsible for the company; every company counts for admins. */
const isSeen = (company_id: RawBuilder<unknown>, manager: AccountManager | null) =>
  manager === null
    ? sql`true`
    : sql`${company_id} in (select id from companies where ${managedBy(manager, sql`account_manager_id`)})`

async function compare(countAt: (at: RawBuilder<unknown>) => RawBuilder<number>, days: number): Promise<Figure> {
  const { rows } = await sql<Figure>`select (${countAt(ago(0))}) as value, (${countAt(ago(days))}) as previous`.execute(
    db,
  )
  return rows[0]!
}

async function compareWorkers(manager: AccountManager | null): Promise<Figure> {
  const isCounted = isSeen(sql.ref('assignments.company_id'), manager)
  const { rows } = await sql<Figure>`
    select ${countWorkers(isCounted)} as value, ${countWorkersAt(ago(figurePeriod_days), isCounted)} as previous`.execute(
    db,
  )
  return rows[0]!
}

const countCompanies = (manager: AccountManager | null) => (at: RawBuilder<unknown>) =>
  sql<number>`
  select count(*)::int from companies
  where created_at <= ${at} and (deleted_at is null or deleted_at > ${at}) and ${isSeen(sql.ref('id'), manager)}`

async function countSignups(): Promise<Figure> {
  const between = (from: number, to: number) =>
    sql`count(*) filter (where created_at > ${ago(from)} and created_at <= ${ago(to)})::int`
  const { rows } = await sql<Figure>`
    select ${between(signupPeriod_days, 0)} as value, ${between(2 * signupPeriod_days, signupPeriod_days)} as previous
    from users where role in ('applicant', 'company') and created_at > ${ago(2 * signupPeriod_days)}`.execute(db)
  return rows[0]!
}

interface Money {
  revenue_cents: number
  margin_percent: number | null
}

/** Revenue and gross margin of the last period, and of the one before it. */
async function sumMoney(manager: AccountManager | null): Promise<[Money, Money]> {
  const [since, current] = [fromNow(-2 * figurePeriod_days * day_ms), fromNow(-figurePeriod_days * day_ms)]
  const posted = sumsSinceMoments([since, current], await findDaysClosedUntil(), manager !== null)
  const { rows } = await sql<{ is_current: boolean; revenue: number; billed: number; paid_out: number }>`
    select posted_at >= ${current}::timestamptz as is_current,
      coalesce(-sum(amount_cents) filter (where account = 'work_revenue'), 0)::bigint as revenue,
      coalesce(-sum(amount_cents) filter (where account = 'work_revenue' and not is_credit), 0)::bigint as billed,
      coalesce(sum(amount_cents) filter (where account = 'talent_cost'), 0)::bigint as paid_out
    from ${posted} as posted
    where ${isSeen(sql.ref('posted.company_id'), manager)}
    group by 1`.execute(db)
  const ofPeriod = (isCurrent: boolean): Money => {
    const sums = rows.find(({ is_current }) => is_current === isCurrent)
    return {
      revenue_cents: sums?.revenue ?? 0,
      margin_percent: grossMargin_percent({ billed_cents: sums?.billed ?? 0, paid_out_cents: sums?.paid_out ?? 0 }),
    }
  }
  return [ofPeriod(true), ofPeriod(false)]
}

async function listMonths(manager: AccountManager | null, seesMoney: boolean): Promise<AdminDashboard['months']> {
  const current = `${now().slice(0, 7)}-01`
  const first = addMonths(current, 1 - chartMonths)
  const sums = sumsSince(first, ['work_revenue'], await findClosedUntil())
  const { rows } = await sql<AdminDashboard['months'][number]>`
    with billed as (
      select to_char(month, 'YYYY-MM') as month, -sum(amount_cents) as cents
      from ${sums} as sums
      where ${seesMoney} and ${isSeen(sql.ref('sums.company_id'), manager)}
      group by 1
    ), hours as (
      select to_char(week_on, 'YYYY-MM') as month, sum(minutes) as minutes,
        sum(minutes) filter (where not ${isRecorded}) as unrecorded
      from timesheets
      where status = 'approved' and week_on >= ${first}::date and ${isSeen(sql.ref('company_id'), manager)}
      group by 1
    ), hires as (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count
      from assignments
      where created_at >= (${first}::date at time zone 'UTC') and ${isSeen(sql.ref('company_id'), manager)}
      group by 1
    )
    select month, case when ${seesMoney} then coalesce(billed.cents, 0)::bigint end as billed_cents,
      round(coalesce(hours.minutes, 0) / 60.0, 1)::float8 as hours,
      round(coalesce(hours.unrecorded, 0) / 60.0, 1)::float8 as unrecorded_hours, coalesce(hires.count, 0) as hires
    from generate_series(${first}::date, ${current}::date, interval '1 month') as months (day)
    cross join lateral (select to_char(day, 'YYYY-MM') as month) as named
    left join billed using (month) left join hours using (month) left join hires using (month)
    order by month`.execute(db)
  return rows
}

type Funnels = NonNullable<AdminDashboard['funnels']>

/** How far the users and companies came that signed up in the last days. */
async function countFunnels(days: number): Promise<Funnels> {
  const since = sql`${now()}::timestamptz - make_interval(days => ${days})`
  const [applicants, companies] = await Promise.all([
    sql<Record<string, number>>`
      select count(*)::int as signed_up, count(email_verified_at)::int as verified,
        count(*) filter (where exists (select from applications where applicant_id = users.id))::int as applied,
        count(*) filter (where exists (select from assignments where talent_id = users.id))::int as hired
      from users where role = 'applicant' and created_at > ${since}`.execute(db),
    sql<Record<string, number>>`
      select count(*)::int as signed_up,
        count(*) filter (where exists (
          select from jobs where company_id = companies.id and published_at is not null))::int as posted,
        count(*) filter (where exists (
          select from offers where company_id = companies.id and was_sent))::int as offered,
        count(*) filter (where exists (select from assignments where company_id = companies.id))::int as hired
      from companies where created_at > ${since}`.execute(db),
  ])
  const inOrder = <Side extends FunnelSide>(side: Side, counts: Record<string, number>) =>
    funnelSteps[side].map((step) => ({ step, count: counts[step] ?? 0 })) as Funnels[Side]
  return { applicant: inOrder('applicant', applicants.rows[0]!), company: inOrder('company', companies.rows[0]!) }
}
