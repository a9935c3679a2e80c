import { randomInt } from 'node:crypto'
import { amountFromCents } from '#domain/jobs/budget.ts'
import { codeAlphabet, referralCodeLength, withRef } from '#domain/jobs/job-ref.ts'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import type { JobReferral, ReferralLink, Referrer } from '#domain/referrals/referral.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findReferralLink } from '#server/features/applications/find-referral-link.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import type { JobRow } from '#server/features/jobs/find-job.ts'
import { jobAddress } from '#server/features/public-jobs/write-feeds.ts'
import { now } from '#server/platform/clock/clock.ts'

/** What the talent would receive for a referral to a job. */
export async function findJobReferral(actor: Actor, job_id: string): Promise<JobReferral> {
  const job = await findJob(db, job_id)
  authorize(actor, 'referral.see_offer', job)
  const bonus = await findBonus(db, job, asUser(actor).user_id)
  const mayShare = may(actor, 'referral.share', { ...job, pays: bonus !== null })
  return { bonus: amountFromCents(bonus), currency: job.currency, allowed: mayShare ? ['share'] : [] }
}

/** The talent's own link for a job: the same one each time. */
export async function shareJob(actor: Actor, job_id: string): Promise<ReferralLink> {
  return transaction(async (tx) => {
    const job = await findJob(tx, job_id)
    const referrer_id = asUser(actor).user_id
    authorize(actor, 'referral.share', { ...job, pays: (await findBonus(tx, job, referrer_id)) !== null })
    return addressOf(await findLink(tx, job_id, referrer_id))
  })
}

/** The member's own link for a job of their company: the same one each time. It earns no bonus. */
export async function shareOwnJob(actor: Actor, job_id: string): Promise<ReferralLink> {
  return transaction(async (tx) => {
    authorize(actor, 'job.refer', await findJob(tx, job_id))
    return addressOf(await findLink(tx, job_id, asMember(actor).user_id))
  })
}

/** The link of a referrer to a job, which is created the first time. */
export async function findLink(tx: Tx, job_id: string, referrer_id: string) {
  await tx
    .insertInto('referral_links')
    .values({ job_id, referrer_id, code: newCode(), created_at: now() })
    .onConflict((conflict) => conflict.columns(['job_id', 'referrer_id']).doNothing())
    .execute()
  return tx
    .selectFrom('referral_links')
    .innerJoin('jobs', 'jobs.id', 'referral_links.job_id')
    .where('referral_links.job_id', '=', job_id)
    .where('referral_links.referrer_id', '=', referrer_id)
    .select(['referral_links.id', 'referral_links.code', 'jobs.title', 'jobs.short_id'])
    .executeTakeFirstOrThrow()
}

const addressOf = ({ code, ...job }: { code: string; title: string; short_id: string }): ReferralLink => ({
  url: withRef(jobAddress(job), code),
})

/** Who shared a link to the job, for the person who applies with it. */
export async function findReferrer(
  actor: Actor,
  job_id: string,
  { ref = '' }: { ref?: string | undefined },
): Promise<Referrer> {
  const job = await findJob(db, job_id)
  authorize(actor, 'referral.see_offer', job)
  const link = await findReferralLink(db, job_id, ref, asUser(actor).user_id)
  if (!link) return { name: null, is_member: false, earns_bonus: false }
  const { name, is_member, referrer_id } = link
  return { name, is_member, earns_bonus: (await findBonus(db, job, referrer_id)) !== null }
}

/**
 * The bonus in cents that a talent can earn with a referral to a job: that of the company, for those who work or have
 * worked for it: the bonus is paid on their assignment. Work with a fixed price has no days, so none can be earned there.
 * Null without a bonus.
 */
export async function findBonus(
  from: Db | Tx,
  { company_id, engagement_type }: Pick<JobRow, 'company_id' | 'engagement_type'>,
  talent_id: string,
): Promise<number | null> {
  if (engagement_type !== 'hourly') return null
  const found = await from
    .selectFrom('companies')
    .where('companies.id', '=', company_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assignments')
          .where('assignments.talent_id', '=', talent_id)
          .where('assignments.company_id', '=', company_id)
          .where('assignments.status', '<>', 'pending')
          .select('assignments.id'),
      ),
    )
    .select('companies.referral_bonus_cents')
    .executeTakeFirst()
  return found?.referral_bonus_cents ?? null
}

const newCode = () =>
  Array.from({ length: referralCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
