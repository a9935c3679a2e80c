import { datesText } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { leaveOutlookOf } from '#domain/leave/leave-outlook.ts'
import { leaveKindLabels, leaveMachine } from '#domain/leave/leave.ts'
import { pathTo } from '#domain/paths.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findTeamMember, hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import type { FindActs } from '#server/platform/feature/subject-source.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { findLeave, leaveRows, findLeaveSchedule } from './find-leave.ts'
import type { LeaveRow } from './find-leave.ts'

/** The pages that show leave. */
const leavePaths = {
  company: () => `${pathTo('company_team')}?tab=leave`,
  talent: () => `${pathTo('applicant_work')}?tab=leave`,
}

/** `Paid leave, Dec 22 – 26, 2026`. */
const leaveText = ({ kind, from_on, to_on }: Pick<LeaveRow, 'kind' | 'from_on' | 'to_on'>): string =>
  `${leaveKindLabels[kind]}, ${datesText(from_on, to_on)}`

/** `Paid leave, Dec 22 – 26, 2026 (5 working days)`: what is asked for. */
async function leaveWithDays(from: Db | Tx, leave: LeaveRow): Promise<string> {
  const { working_days } = leaveOutlookOf(await findLeaveSchedule(from, leave.assignment_id), [], leave)
  return `${leaveText(leave)} (${countOf(working_days, 'working day', 'working days')})`
}

/** Of notifications and emails about what the talent did, and about the decision. */
const requestTitle = ({ talent_name }: Pick<LeaveRow, 'talent_name'>, verb: 'requested' | 'canceled'): string =>
  `${talent_name} ${verb} leave`
const decisionTitle = ({ company_name }: Pick<LeaveRow, 'company_name'>, verb: string): string =>
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
    body: verb === 'requested' ? await leaveWithDays(tx, leave) : leaveText(leave),
    href: leavePaths.company(),
    replaces: ['leave.requested'],
  })
  return team
}

/** The requests among these IDs that the actor can answer. */
export const findLeaveActs: FindActs = async (actor, ids) => {
  const rows = await leaveRows(db).where('leaves.id', 'in', ids).execute()
  const own = rows.filter((row) =>
    answers.every((move) => mayMove(leaveMachine, row.status, move) && may(actor, `leave.${move}`, row)),
  )
  return new Map(
    own.map(({ id, talent_name, from_on, to_on }) => [
      id,
      { kind: 'answer_leave', leave_id: id, talent: { name: talent_name }, from_on, to_on },
    ]),
  )
}
const answers = ['approve', 'decline'] as const

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

/** A request, for a member of the hiring team; none once it is decided. */
const leave_requested: MailTemplate<{ leave_id: string; user_id: string }> = async ({ leave_id, user_id }) => {
  const leave = await leaveRows(db)
    .where('leaves.id', '=', leave_id)
    .where('leaves.status', '=', 'requested')
    .executeTakeFirst()
  if (!leave) return null
  const member = await findTeamMember(db, leave, user_id)
  if (!member) return null
  return {
    to: member.email,
    subject: requestTitle(leave, 'requested'),
    paragraphs: [
      greeting(member.name),
      `${leave.talent_name} requested leave: ${await leaveWithDays(db, leave)}.`,
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
