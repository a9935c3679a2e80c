import { adjustmentText } from '#domain/adjustments/adjustment.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { memberSees } from '#server/features/accounts/job-access.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { listApprovers } from '#server/features/time/approving.ts'
import { sql } from 'kysely'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import type { FindActs } from '#server/platform/feature/subject-source.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails, queueMail } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { adjustmentRows, findAdjustment, presentAdjustment } from './adjustment-rows.ts'
import type { AdjustmentRow } from './adjustment-rows.ts'

const submittedTitle = ({ talent_name, amount_cents }: AdjustmentRow, isReminder: boolean): string =>
  isReminder
    ? `${talent_name}’s expense of ${moneyText(amount_cents)} is waiting for your approval`
    : `${talent_name} submitted an expense of ${moneyText(amount_cents)}`

/** Asks the members who approve hours to approve an expense, or reminds them, unless it was answered before. */
export async function notifyOfExpense(
  tx: Tx,
  activity: Activity<'adjustment.submitted' | 'adjustment.awaits_approval'>,
): Promise<void> {
  const expense = await findAdjustment(tx, activity.data.adjustment_id)
  if (expense.status !== 'submitted') return
  const approvers = await listApprovers(tx, expense)
  const is_reminder = activity.kind === 'adjustment.awaits_approval'
  await notify(tx, approvers, {
    activity,
    subject: { kind: 'assignment', id: expense.assignment_id },
    title: submittedTitle(expense, is_reminder),
    body: expense.title,
    href: assignmentPath('company', expense.assignment_id, 'adjustments'),
    replaces: ['adjustment.submitted', 'adjustment.awaits_approval'],
  })
  for (const user_id of approvers) {
    const data = { adjustment_id: expense.id, user_id, is_reminder }
    await queueMail(tx, 'expense_submitted', data, `${expense.id}:${activity.id}:${user_id}`)
  }
}

/** The expenses among these IDs that the actor can answer, with what an approval bills. */
export const findExpenseActs: FindActs = async (actor, ids) => {
  const rows = await adjustmentRows(db).where('adjustments.id', 'in', ids).execute()
  const own = rows.map((row) => presentAdjustment(actor, row)).filter(({ allowed }) => allowed.includes('approve'))
  return new Map(
    own.map(({ id, title, amount_cents, updated_at }) => [
      id,
      { kind: 'answer_expense', adjustment_id: id, title, amount_cents, updated_at },
    ]),
  )
}

/** What the talent is told about an answer, a bonus or a deduction. */
function talentTitle({ kind, status, title, company_name, amount_cents }: AdjustmentRow): string {
  const money = moneyText(amount_cents)
  if (status === 'canceled')
    return kind === 'deduction'
      ? `The deduction of ${money} was canceled`
      : `${company_name} canceled the ${adjustmentText({ kind, title })}`
  if (kind === 'bonus') return `${company_name} granted you a bonus of ${money}`
  if (kind === 'deduction') return `${money} will be deducted from your next payout`
  return `${company_name} ${status === 'declined' ? 'declined' : 'approved'} your ${adjustmentText({ kind, title })}`
}

type Decided = Activity<
  'adjustment.approved' | 'adjustment.declined' | 'adjustment.granted' | 'adjustment.deducted' | 'adjustment.canceled'
>

/** Tells the talent; by email about everything but an approval. What the talent canceled is no news. */
export async function notifyTalentOfAdjustment(tx: Tx, activity: Decided): Promise<void> {
  const adjustment = await findAdjustment(tx, activity.data.adjustment_id)
  const { id, talent_id, assignment_id, status, title, note, reason } = adjustment
  if (activity.kind === 'adjustment.canceled' ? activity.actor_id === talent_id : status === 'canceled') return
  await notify(tx, [talent_id], {
    activity,
    subject: { kind: 'assignment', id: assignment_id },
    title: talentTitle(adjustment),
    body: reason || [title, note].filter(Boolean).join(': '),
    href: assignmentPath('applicant', assignment_id, 'adjustments'),
  })
  if (activity.kind !== 'adjustment.approved')
    await queueMail(tx, 'adjustment_decided', { adjustment_id: id }, `${id}:${activity.id}`)
}

/** A submitted expense, for a member who approves it; none once it is answered. */
const expense_submitted: MailTemplate<{ adjustment_id: string; user_id: string; is_reminder?: boolean }> = async ({
  adjustment_id,
  user_id,
  is_reminder = false,
}) => {
  const expense = await adjustmentRows(db)
    .where('adjustments.id', '=', adjustment_id)
    .where('adjustments.status', '=', 'submitted')
    .executeTakeFirst()
  if (!expense) return null
  const member = await db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .where('users.id', '=', user_id)
    .where('members.company_id', '=', expense.company_id)
    .where(memberSees(sql`${expense.job_id}::uuid`))
    .where('users.status', '=', 'active')
    .select(['users.name', 'users.email'])
    .executeTakeFirst()
  if (!member) return null
  return {
    to: member.email,
    subject: submittedTitle(expense, is_reminder),
    paragraphs: [
      greeting(member.name),
      `${expense.talent_name} submitted an expense of ${moneyText(expense.amount_cents)}: ${expense.title}.`,
      ...(expense.note ? [expense.note] : []),
      'Please approve or decline it. It is not approved automatically.',
    ],
    action: {
      label: 'See the expense',
      url: config.origin + assignmentPath('company', expense.assignment_id, 'adjustments'),
    },
  }
}

/** A bonus or deduction, or one that was declined or canceled, for the talent. */
const adjustment_decided: MailTemplate<{ adjustment_id: string }> = async ({ adjustment_id }) => {
  const adjustment = await adjustmentRows(db)
    .where('adjustments.id', '=', adjustment_id)
    .where(canSignIn)
    .select('users.email')
    .executeTakeFirst()
  if (!adjustment) return null
  const { kind, status, title, note, reason, talent_name, email, assignment_id } = adjustment
  return {
    to: email,
    subject: talentTitle(adjustment),
    paragraphs: [
      greeting(talent_name),
      `${talentTitle(adjustment)}.`,
      ...(kind === 'expense' ? [] : [`For: ${title}`]),
      ...(kind === 'deduction' && status === 'approved' ? [`Reason: ${note}`] : []),
      ...(kind === 'bonus' && status === 'approved' && note ? [note] : []),
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    action: {
      label: 'See the details',
      url: config.origin + assignmentPath('applicant', assignment_id, 'adjustments'),
    },
  }
}

export const adjustmentMails = defineMails('work', { expense_submitted, adjustment_decided })
