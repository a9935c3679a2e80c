import { declineReasonLabels } from '#domain/invitations/invitation.ts'
import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { findTalentCards } from '#server/features/talent/talent-cards.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

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
