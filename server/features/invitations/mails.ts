import { budgetText, amountFromCents } from '#domain/jobs/job.ts'
import { takesApplications } from '#domain/jobs/job-visibility.ts'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'

/** An invitation, for the talent; none once it is answered or withdrawn, or the job takes no applications. */
const invitation_sent: MailTemplate<{ invitation_id: string }> = async ({ invitation_id }) => {
  const found = await db
    .selectFrom('invitations')
    .innerJoin('users as talent', 'talent.id', 'invitations.talent_id')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .where('invitations.id', '=', invitation_id)
    .where('invitations.status', '=', 'sent')
    .where('talent.status', '=', 'active')
    .where('talent.email_verified_at', 'is not', null)
    .select([
      'talent.name',
      'talent.email',
      'inviter.name as invited_by',
      'invitations.message',
      'companies.name as company_name',
      'companies.status as company_status',
      'jobs.title',
      'jobs.status',
      'jobs.hidden_at',
      'jobs.flagged_at',
      'jobs.engagement_type',
      'jobs.budget_min_cents',
      'jobs.budget_max_cents',
      'jobs.budget_total_cents',
      'jobs.weekly_hours',
    ])
    .executeTakeFirst()
  if (!found || !takesApplications(found)) return null
  const { company_name, title, invited_by, message } = found
  const terms = [
    budgetText({
      engagement_type: found.engagement_type,
      budget_min: amountFromCents(found.budget_min_cents),
      budget_max: amountFromCents(found.budget_max_cents),
      budget_total: amountFromCents(found.budget_total_cents),
    }),
    ...(found.engagement_type === 'hourly' ? [`${countOf(found.weekly_hours, 'hour', 'hours')} a week`] : []),
  ]
  return {
    to: found.email,
    subject: `${company_name} invited you to apply for ${title}`,
    paragraphs: [
      greeting(found.name),
      `${invited_by ? `${invited_by} of ${company_name}` : company_name} invited you to apply for “${title}” (${terms.join(', ')}).`,
      ...(message ? message.split(/\n{2,}/) : []),
      'You can apply or decline. The invitation expires when the job closes.',
    ],
    action: { label: 'See the invitation', url: config.origin + pathTo('applicant_jobs') },
  }
}

export const invitationMails = defineMails('invitations', { invitation_sent })
