import { milestoneAcceptDays } from '#domain/milestones/milestone.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { findTeamMember, hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import type { FindActs } from '#server/platform/feature/subject-source.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { deliveredTitle, findMilestone, milestoneRows, presentMilestone } from './milestone-rows.ts'

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
    replaces: ['milestone.delivered'],
  })
  for (const user_id of team) {
    const key = `${milestone.id}:${activity.id}:${user_id}`
    await queueMail(tx, 'milestone_delivered', { milestone_id: milestone.id, user_id }, key)
  }
}

/** The milestones among these IDs that the actor can answer, with what an acceptance bills. */
export const findMilestoneActs: FindActs = async (actor, ids) => {
  const rows = await milestoneRows(db).where('milestones.id', 'in', ids).execute()
  const own = rows.map((row) => presentMilestone(actor, row)).filter(({ allowed }) => allowed.includes('accept'))
  return new Map(
    own.map(({ id, title, rates }) => [
      id,
      { kind: 'answer_milestone', milestone_id: id, title, bill_cents: rates.bill_cents! },
    ]),
  )
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

/** A delivered milestone, for a member of the hiring team; none once it is answered. */
const milestone_delivered: MailTemplate<{ milestone_id: string; user_id: string }> = async ({
  milestone_id,
  user_id,
}) => {
  const milestone = await milestoneRows(db)
    .where('milestones.id', '=', milestone_id)
    .where('milestones.status', '=', 'delivered')
    .executeTakeFirst()
  if (!milestone) return null
  const member = await findTeamMember(db, milestone, user_id)
  if (!member) return null
  return {
    to: member.email,
    subject: deliveredTitle(milestone),
    paragraphs: [
      greeting(member.name),
      `${milestone.talent_name} delivered the milestone “${milestone.title}”.`,
      ...(milestone.note ? [milestone.note] : []),
      `Please accept or return it. It is accepted automatically after ${milestoneAcceptDays} days.`,
    ],
    action: { label: 'See the milestone', url: config.origin + assignmentPath('company', milestone.assignment_id) },
  }
}

/** A returned milestone, for the talent; none once it is delivered again. */
const milestone_returned: MailTemplate<{ milestone_id: string }> = async ({ milestone_id }) => {
  const milestone = await milestoneRows(db)
    .where('milestones.id', '=', milestone_id)
    .where('milestones.status', '=', 'returned')
    .where(canSignIn)
    .select('users.email')
    .executeTakeFirst()
  if (!milestone) return null
  return {
    to: milestone.email,
    subject: `${milestone.company_name} returned “${milestone.title}”`,
    paragraphs: [
      greeting(milestone.talent_name),
      `${milestone.company_name} returned the milestone “${milestone.title}”.`,
      `Reason: ${milestone.reason}`,
      'Please complete the work and deliver it again.',
    ],
    action: { label: 'See the milestone', url: config.origin + assignmentPath('applicant', milestone.assignment_id) },
  }
}

export const milestoneMails = defineMails('work', { milestone_delivered, milestone_returned })
