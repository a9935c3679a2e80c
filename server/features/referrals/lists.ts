import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import type { Referral, ReferralsQuery } from '#domain/referrals/referral.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { workedDays } from './worked-days.ts'

/** The people whom the actor invited, or who applied with their link, newest first. A rejection is not told. */
export async function listReferrals(actor: Actor, { page, per_page, job_id }: ReferralsQuery): Promise<Page<Referral>> {
  authorize(actor, 'referral.list')
  const ofJob = job_id === undefined ? sql`true` : sql`jobs.id = ${job_id}`
  const own = ownReferrals(asUser(actor), ofJob)
  const [{ rows }, counted] = await Promise.all([
    withDays(sql`
      select * from (${own}) as own order by created_at desc, id desc
      limit ${per_page} offset ${(page - 1) * per_page}`).execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${own}) as own`.execute(db),
  ])
  return { items: rows.map(present), page, per_page, total: counted.rows[0]!.total }
}

/** One of them; throws `not_found`. */
export async function findReferral(from: Db | Tx, actor: Actor, id: string): Promise<Referral> {
  const own = ownReferrals(asUser(actor), sql`true`)
  const { rows } = await withDays(sql`select * from (${own}) as own where id = ${id}`).execute(from)
  if (!rows[0]) throw notFound()
  return present(rows[0])
}

interface Row extends Omit<Referral, 'bonus'> {
  bonus_cents: number | null
}

/** Counts the worked days of these rows only, in their order. */
const withDays = (rows: RawBuilder<unknown>) => sql<Row>`
  select own.*, case when counts_days_of is not null
    then least(${workedDays(sql`counts_days_of`)}, ${sql.lit(referralLimits.worked_days)}) end as worked_days
  from (${rows}) as own order by own.created_at desc, own.id desc`

const present = ({ id, bonus_cents, ...row }: Row): Referral => ({
  id,
  person_name: row.person_name,
  job_title: row.job_title,
  company_name: row.company_name,
  status: row.status,
  worked_days: row.worked_days,
  bonus: bonus_cents === null ? null : fromCents(bonus_cents),
  currency: row.currency,
  created_at: new Date(row.created_at).toISOString(),
  decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
})

/**
 * Invitations, and what has followed from a link: for talents, the referrals that can earn a bonus; for members, the
 * applications to the jobs that they see.
 */
const ownReferrals = (user: User, ofJob: RawBuilder<unknown>) => sql`
  select invitations.id, invitations.person_name, jobs.title as job_title, companies.name as company_name,
    'invited' as status, null::uuid as counts_days_of,
    ${user.role === 'applicant' ? sql`companies.referral_bonus_cents` : sql`null::bigint`} as bonus_cents,
    jobs.currency, invitations.created_at, null::timestamptz as decided_at
  from referral_invitations as invitations
  join referral_links on referral_links.id = invitations.link_id
  join jobs on jobs.id = referral_links.job_id
  join companies on companies.id = jobs.company_id
  where invitations.referrer_id = ${user.user_id} and ${ofJob} and ${isSeen(user)}
  union all
  ${user.role === 'applicant' ? referralsOfTalent(user, ofJob) : applicationsOfMember(user, ofJob)}`

const isSeen = (user: User) =>
  user.role === 'company' ? sql`jobs.company_id = ${user.company_id} and ${ofSeenJobs(user, sql`jobs.id`)}` : sql`true`

const referralsOfTalent = (user: User, ofJob: RawBuilder<unknown>) => sql`
  select referrals.id, users.name, jobs.title, companies.name,
    case
      when adjustments.status = 'canceled' then 'canceled'
      when payouts.status = 'paid' then 'paid'
      when referrals.status <> 'pending' then referrals.status
      when ${isShownHired} then 'hired'
      else 'applied'
    end,
    case when referrals.status = 'pending' and ${isShownHired} then applications.id end,
    referrals.bonus_cents, referrals.currency, referrals.created_at, referrals.decided_at
  from referrals
  join applications on applications.id = referrals.application_id
  join users on users.id = applications.applicant_id
  join jobs on jobs.id = referrals.job_id
  join companies on companies.id = referrals.company_id
  left join adjustments on adjustments.id = referrals.adjustment_id
  left join payouts on payouts.id = adjustments.payout_id
  where referrals.referrer_id = ${user.user_id} and ${ofJob}`

/** The person was told of it when they applied. */
const isShownHired = sql`(referrals.shows_progress and applications.stage = 'hired')`

const applicationsOfMember = (user: User, ofJob: RawBuilder<unknown>) => sql`
  select applications.id, users.name, jobs.title, companies.name,
    case when applications.stage = 'hired' then 'hired' else 'applied' end, null::uuid,
    null::bigint, applications.currency, applications.created_at, null::timestamptz
  from referral_links
  join applications on applications.referral_link_id = referral_links.id
  join users on users.id = applications.applicant_id
  join jobs on jobs.id = applications.job_id
  join companies on companies.id = jobs.company_id
  where referral_links.referrer_id = ${user.user_id} and ${ofJob} and ${isSeen(user)}`
