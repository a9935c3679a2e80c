import { assignmentPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { findAssignment } from './find-assignment.ts'
import { recipientsOf, roleOfSide } from './recipients.ts'

/** Asks both sides to answer the survey of a month. */
export async function askForPulse(tx: Tx, activity: Activity<'pulse.asked'>): Promise<void> {
  const assignment = await findAssignment(tx, activity.data.assignment_id)
  const { id, status, company_name, talent_name } = assignment
  if (status !== 'active') return
  for (const side of ['company', 'talent'] as const) {
    const name = side === 'company' ? talent_name : company_name
    await notify(tx, await recipientsOf(tx, assignment, side), {
      activity,
      subject: { kind: 'assignment', id },
      title: `How is the work with ${name} going?`,
      body: 'Please answer three short questions.',
      href: assignmentPath(roleOfSide[side], id),
    })
  }
}

/** Notifies the account manager of low or falling scores. */
export async function notifyOfFallenPulse(tx: Tx, activity: Activity<'pulse.fell'>): Promise<void> {
  const { assignment_id, month_on, side } = activity.data
  const assignment = await findAssignment(tx, assignment_id)
  const { company_name, talent_name } = assignment
  await notify(tx, await recipientsOf(tx, assignment, 'staff'), {
    activity,
    subject: { kind: 'assignment', id: assignment_id },
    title: `Low survey scores from ${side === 'company' ? company_name : talent_name}`,
    body: `${talent_name} at ${company_name}`,
    href: assignmentPath('account_manager', assignment_id),
  })
  await queueMail(tx, 'pulse_fell', { assignment_id, month_on, side }, `${assignment_id}:${month_on}:${side}`)
}
