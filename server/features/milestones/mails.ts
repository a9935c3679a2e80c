import { milestoneAcceptDays } from '#domain/milestones/milestone.ts'
import { assignmentPath } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { deliveredTitle, milestoneRows } from './milestone-rows.ts'

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
  const member = await hiringTeam(db, milestone)
    .where('users.id', '=', user_id)
    .select(['users.name', 'users.email'])
    .executeTakeFirst()
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
