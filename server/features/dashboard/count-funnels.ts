import { sql } from 'kysely'
import { funnelSteps } from '#domain/dashboard/dashboard.ts'
import type { AdminDashboard, FunnelSide } from '#domain/dashboard/dashboard.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

type Funnels = NonNullable<AdminDashboard['funnels']>

/** How far the users and companies came that signed up in the last days. */
export async function countFunnels(days: number): Promise<Funnels> {
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
