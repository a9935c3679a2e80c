import { countOf } from '#domain/kernel/count.ts'
import { leaveOutlookOf } from '#domain/leave/leave-outlook.ts'
import { db } from '#server/db/connect.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { findLeaveSchedule } from './present-leave.ts'
import { leaveRows } from './lists.ts'
import { decisionTitle, leavePaths, leaveText, requestTitle } from './on-leave-activity.ts'

/** A request, for a member of the hiring team; none once it is decided. */
const leave_requested: MailTemplate<{ leave_id: string; user_id: string }> = async ({ leave_id, user_id }) => {
  const leave = await leaveRows(db)
    .where('leaves.id', '=', leave_id)
    .where('leaves.status', '=', 'requested')
    .executeTakeFirst()
  if (!leave) return null
  const member = await hiringTeam(db, leave)
    .where('users.id', '=', user_id)
    .select(['users.name', 'users.email'])
    .executeTakeFirst()
  if (!member) return null
  const schedule = await findLeaveSchedule(db, leave.assignment_id)
  const { working_days } = leaveOutlookOf(schedule, [], leave)
  return {
    to: member.email,
    subject: requestTitle(leave, 'requested'),
    paragraphs: [
      greeting(member.name),
      `${leave.talent_name} requested leave: ${leaveText(leave)} (${countOf(working_days, 'working day', 'working days')}).`,
      ...(leave.note ? [leave.note] : []),
      'Please approve or decline the request.',
    ],
    action: { label: 'See the request', url: config.origin + leavePaths.company() },
  }
}

/** The decision, for the talent. */
const leave_decided: MailTemplate<{ leave_id: string }> = async ({ leave_id }) => {
  const leave = await leaveRows(db)
    .where('leaves.id', '=', leave_id)
    .where('leaves.status', 'in', ['approved', 'declined'])
    .where(canSignIn)
    .select('users.email')
    .executeTakeFirst()
  if (!leave) return null
  return {
    to: leave.email,
    subject: decisionTitle(leave, leave.status),
    paragraphs: [
      greeting(leave.talent_name),
      `${leave.company_name} ${leave.status} your leave: ${leaveText(leave)}.`,
      ...(leave.reason ? [`Reason: ${leave.reason}`] : []),
    ],
    action: { label: 'See your leave', url: config.origin + leavePaths.talent() },
  }
}

export const leaveMails = defineMails('work', { leave_requested, leave_decided })
