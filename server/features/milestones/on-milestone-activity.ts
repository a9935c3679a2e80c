import { milestoneAcceptDays } from '#domain/milestones/milestone.ts'
import { assignmentPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { deliveredTitle, findMilestone } from './milestone-rows.ts'

/** Notifies the hiring team of a delivered milestone, unless it was answered before. */
export async function notifyOfDelivery(tx: Tx, activity: Activity<'milestone.delivered'>): Promise<void> {
  const milestone = await findMilestone(tx, activity.data.milestone_id)
  if (milestone.status !== 'delivered') return
  const team = await idsOf(hiringTeam(tx, milestone).select('users.id'))
  await notify(tx, team, {
    activity,
    subject: { kind: 'assignment', id: milestone.assignment_id },
    title: deliveredTitle(milestone),
    body: `Accept or return it. It is accepted automatically after ${milestoneAcceptDays} days.`,
    href: assignmentPath('company', milestone.assignment_id),
  })
  for (const user_id of team) {
    const key = `${milestone.id}:${activity.id}:${user_id}`
    await queueMail(tx, 'milestone_delivered', { milestone_id: milestone.id, user_id }, key)
  }
}

/** Notifies the talent of the answer. */
export async function notifyOfMilestoneAnswer(
  tx: Tx,
  activity: Activity<'milestone.accepted' | 'milestone.returned'>,
): Promise<void> {
  const milestone = await findMilestone(tx, activity.data.milestone_id)
  const isAccepted = activity.kind === 'milestone.accepted'
  const isAutomatic = isAccepted && activity.actor_id === null
  await notify(tx, [milestone.talent_id], {
    activity,
    subject: { kind: 'assignment', id: milestone.assignment_id },
    title: isAutomatic
      ? `“${milestone.title}” was accepted automatically`
      : `${milestone.company_name} ${isAccepted ? 'accepted' : 'returned'} “${milestone.title}”`,
    body: isAccepted ? '' : milestone.reason,
    href: assignmentPath('applicant', milestone.assignment_id),
  })
  if (!isAccepted)
    await queueMail(tx, 'milestone_returned', { milestone_id: milestone.id }, `${milestone.id}:${activity.id}`)
}
