import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

/**
 * The referral link of a job with this code, for the person who applies with it: that of another talent, or of a person
 * who is a member of the job's company. No one refers themselves, and the link of a former member is none.
 */
export async function findReferralLink(from: Db | Tx, job_id: string, code: string, applicant_id: string) {
  return from
    .selectFrom('referral_links')
    .innerJoin('jobs', 'jobs.id', 'referral_links.job_id')
    .innerJoin('users', 'users.id', 'referral_links.referrer_id')
    .leftJoin('members', (join) =>
      join.onRef('members.user_id', '=', 'users.id').onRef('members.company_id', '=', 'jobs.company_id'),
    )
    .where('referral_links.code', '=', code)
    .where('referral_links.job_id', '=', job_id)
    .where('referral_links.referrer_id', '<>', applicant_id)
    .where('users.status', '=', 'active')
    .where(({ or, eb }) => or([eb('users.role', '=', 'applicant'), eb('members.user_id', 'is not', null)]))
    .select(['referral_links.id', 'referral_links.referrer_id', 'users.name'])
    .select(sql<boolean>`members.user_id is not null`.as('is_member'))
    .executeTakeFirst()
}
