import { datesText } from '#domain/kernel/calendar.ts'
import { leaveKindLabels } from '#domain/leave/leave.ts'
import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { findLeave } from './lists.ts'
import type { LeaveRow } from './lists.ts'

/** The pages that show leave. */
export const leavePaths = {
  company: () => `${pathTo('company_team')}?tab=leave`,
  talent: () => `${pathTo('applicant_work')}?tab=leave`,
}

/** `Paid leave, Dec 22 – 26, 2026`. */
export const leaveText = ({ kind, from_on, to_on }: Pick<LeaveRow, 'kind' | 'from_on' | 'to_on'>): string =>
  `${leaveKindLabels[kind]}, ${datesText(from_on, to_on)}`

/** Of notifications and emails about what the talent did, and about the decision. */
export const requestTitle = ({ talent_name }: Pick<LeaveRow, 'talent_name'>, verb: 'requested' | 'canceled'): string =>
  `${talent_name} ${verb} leave`
export const decisionTitle = ({ company_name }: Pick<LeaveRow, 'company_name'>, verb: string): string =>
  `${company_name} ${verb} your leave`

/** Notifies the hiring team of a request that is still open. */
export async function notifyOfLeaveRequest(tx: Tx, activity: Activity<'leave.requested'>): Promise<void> {
  const leave = await findLeave(tx, activity.data.leave_id)
  if (leave.status !== 'requested') return
  const team = await notifyTeam(tx, activity, leave, 'requested')
  for (const user_id of team)
    await queueMail(tx, 'leave_requested', { leave_id: leave.id, user_id }, `${leave.id}:${user_id}`)
}

/** Returns the user IDs of the hiring team. */
async function notifyTeam(
  tx: Tx,
  activity: Activity<'leave.requested' | 'leave.canceled'>,
  leave: LeaveRow,
  verb: 'requested' | 'canceled',
): Promise<string[]> {
  const team = await idsOf(hiringTeam(tx, leave).select('users.id'))
  await notify(tx, team, {
    activity,
    subject: { kind: 'assignment', id: leave.assignment_id },
    title: requestTitle(leave, verb),
    body: leaveText(leave),
    href: leavePaths.company(),
  })
  return team
}

/** Notifies the talent of the decision. */
export async function notifyOfLeaveDecision(
  tx: Tx,
  activity: Activity<'leave.approved' | 'leave.declined'>,
): Promise<void> {
  const leave = await findLeave(tx, activity.data.leave_id)
  const verb = activity.kind === 'leave.approved' ? 'approved' : 'declined'
  await notify(tx, [leave.talent_id], {
    activity,
    subject: { kind: 'assignment', id: leave.assignment_id },
    title: decisionTitle(leave, verb),
    body: leave.reason ? `${leaveText(leave)}: ${leave.reason}` : leaveText(leave),
    href: leavePaths.talent(),
  })
  await queueMail(tx, 'leave_decided', { leave_id: leave.id }, `${leave.id}:${verb}`)
}

/** Notifies the hiring team of leave that its talent canceled. */
export async function notifyOfCanceledLeave(tx: Tx, activity: Activity<'leave.canceled'>): Promise<void> {
  const leave = await findLeave(tx, activity.data.leave_id)
  if (activity.actor_id === leave.talent_id) await notifyTeam(tx, activity, leave, 'canceled')
}
