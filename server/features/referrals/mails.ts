import { sql } from 'kysely'
import { rateLabels } from '#domain/fees/rate-labels.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { withRef } from '#domain/jobs/job-ref.ts'
import { countOf } from '#domain/kernel/count.ts'
import { retention } from '#domain/kernel/retention.ts'
import { product } from '#domain/product.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import { db } from '#server/db/connect.ts'
import { findPublicJobs } from '#server/features/public-jobs/public-pages.ts'
import { jobAddress } from '#server/features/public-jobs/write-feeds.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { isRefused, refuseLink } from './invited-address.ts'

/**
 * The invitation of a person to a job. It is not written to someone who has refused, has applied, or got as many as an
 * address gets; nor of a job that is not open in public, or by a referrer who has left.
 */
const referral_invited: MailTemplate<{ referral_invitation_id: string }> = async ({ referral_invitation_id }) => {
  const invitation = await findInvitation(referral_invitation_id)
  if (!invitation?.email || invitation.is_refused || invitation.has_applied) return null
  if (invitation.sent_before >= referralLimits.mails_a_week) return null
  const [job] = await findPublicJobs(db, [invitation.job_id])
  if (!job) return null
  const { email, person_name, referrer_name, code, address_id } = invitation
  return {
    to: email,
    subject: `${referrer_name} suggested a job for you: ${job.title}`,
    paragraphs: [
      greeting(person_name),
      `${referrer_name} thinks that this job at ${job.company_name} could be a good fit for you: ${job.title}.`,
      `${rateLabels.pay} ${budgetText(job)}, ${countOf(job.weekly_hours, 'hour', 'hours')} a week.`,
      `${referrer_name} entered your name and address on ${product.name}. We delete both after ${retention.invitation_days} days. Unsubscribe if you do not want emails like this from anyone.`,
    ],
    action: { label: 'See the job', url: withRef(jobAddress(job), code) },
    unsubscribe_url: refuseLink(address_id),
  }
}

/** An invitation whose referrer is active and, as a member, still belongs to the company. */
const findInvitation = (id: string) =>
  db
    .selectFrom('referral_invitations')
    .innerJoin('referral_links', 'referral_links.id', 'referral_invitations.link_id')
    .innerJoin('jobs', 'jobs.id', 'referral_links.job_id')
    .innerJoin('users', 'users.id', 'referral_invitations.referrer_id')
    .leftJoin('members', (join) =>
      join.onRef('members.user_id', '=', 'users.id').onRef('members.company_id', '=', 'jobs.company_id'),
    )
    .where('referral_invitations.id', '=', id)
    .where('users.status', '=', 'active')
    .where(({ or, eb }) => or([eb('users.role', '=', 'applicant'), eb('members.user_id', 'is not', null)]))
    .select(['referral_invitations.email', 'referral_invitations.person_name', 'referral_invitations.address_id'])
    .select(['users.name as referrer_name', 'referral_links.code', 'referral_links.job_id'])
    .select([
      isRefused(sql.ref('referral_invitations.address_id')).as('is_refused'),
      sql<boolean>`exists (
        select from applications join users as applicants on applicants.id = applications.applicant_id
        where applications.job_id = referral_links.job_id and applicants.email = referral_invitations.email
      )`.as('has_applied'),
      sql<number>`(
        select count(*)::int from referral_invitations as earlier
        where earlier.address_id = referral_invitations.address_id and earlier.id < referral_invitations.id
          and earlier.created_at > referral_invitations.created_at - interval '7 days'
      )`.as('sent_before'),
    ])
    .executeTakeFirst()

// Always sent: the recipient has no preferences, and refuses with the link.
export const referralMails = defineMails(null, { referral_invited })
