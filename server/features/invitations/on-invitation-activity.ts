import { declineReasonLabels } from '#domain/invitations/invitation.ts'
import { takesApplications } from '#domain/jobs/job-visibility.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { findTalentCards } from '#server/features/talent/talent-cards.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import type { FindActs } from '#server/platform/feature/subject-source.ts'
import { greeting, paragraphsWithin } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { talentReader } from '#server/features/fees/margin.ts'
import { presentBudget } from '#server/features/jobs/present-job.ts'

/** Notifies the talent, unless the invitation was answered or withdrawn before. */
export async function notifyInvitedTalent(tx: Tx, { id, kind, data }: Activity<'invitation.sent'>): Promise<void> {
  // Withdrawing waits for the lock and then finds the notification.
  const invitation = await tx
    .selectFrom('invitations')
    .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .where('invitations.id', '=', data.invitation_id)
    .where('invitations.status', '=', 'sent')
    .select(['companies.name as company_name', 'jobs.title'])
    .forShare('invitations')
    .executeTakeFirst()
  if (!invitation) return
  await notify(tx, [data.talent_id], {
    activity: { id, kind },
    subject: { kind: 'job', id: data.job_id },
    title: `${invitation.company_name} invited you to apply`,
    body: invitation.title,
    // The invitation is listed first there, and the page exists when it has been withdrawn.
    href: pathTo('applicant_jobs'),
  })
  await queueMail(tx, 'invitation_sent', { invitation_id: data.invitation_id }, data.invitation_id)
}

/** The invitations among these IDs that the talent can still answer. */
export const findInvitationActs: FindActs = async ({ user_id }, ids) => {
  const open = await db
    .selectFrom('invitations')
    .where('id', 'in', ids)
    .where('talent_id', '=', user_id)
    .where('status', '=', 'sent')
    .select(['id', 'job_id'])
    .execute()
  return new Map(open.map(({ id, job_id }) => [id, { kind: 'answer_invitation', invitation_id: id, job_id }]))
}

/** Notifies the member who sent the invitation, or the hiring team when that member has left it. */
export async function notifyOfDecline(tx: Tx, { id, kind, data }: Activity<'invitation.declined'>): Promise<void> {
  const invitation = await tx
    .selectFrom('invitations')
    .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
    .where('invitations.id', '=', data.invitation_id)
    .select(['invitations.company_id', 'invitations.talent_id', 'invitations.invited_by', 'jobs.title'])
    .executeTakeFirst()
  if (!invitation) return
  const { company_id, talent_id, invited_by, title } = invitation
  const team = await idsOf(hiringTeam(tx, { company_id, job_id: data.job_id }).select('users.id'))
  const [talent] = await findTalentCards(tx, { company_id }, [talent_id])
  await notify(tx, invited_by && team.includes(invited_by) ? [invited_by] : team, {
    activity: { id, kind },
    subject: { kind: 'job', id: data.job_id },
    title: `${talent?.name ?? 'A talent'} declined your invitation`,
    body: `${title}: ${declineReasonLabels[data.reason]}`,
    href: `${pathTo('company_job', { id: data.job_id })}?tab=invitations`,
  })
}

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
    `you receive ${budgetText(presentBudget(talentReader, found))}`,
    ...(found.engagement_type === 'hourly' ? [`${countOf(found.weekly_hours, 'hour', 'hours')} a week`] : []),
  ]
  return {
    to: found.email,
    subject: `${company_name} invited you to apply for ${title}`,
    paragraphs: [
      greeting(found.name),
      `${invited_by ? `${invited_by} of ${company_name}` : company_name} invited you to apply for “${title}” (${terms.join(', ')}).`,
      ...paragraphsWithin(message),
      'You can apply or decline. The invitation expires when the job closes.',
    ],
    action: { label: 'See the invitation', url: config.origin + pathTo('applicant_jobs') },
  }
}

export const invitationMails = defineMails('invitations', { invitation_sent })
