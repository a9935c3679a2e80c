import { dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { earningsPath } from '#domain/portal-paths.ts'
import type { PayoutStatus } from '#domain/payouts/payout-machine.ts'
import { holdReasonTexts, payoutMethodWaitingDays } from '#domain/payouts/payout.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { payoutRows } from './lists.ts'
import type { PayoutRow } from './lists.ts'

type PayoutActivity = Activity<'payout.held' | 'payout.released' | 'payout.paid' | 'payout.failed'>

/** Notifies the talent of what happened to a payout, unless something else happened to it since. */
export async function notifyOfPayout(tx: Tx, activity: PayoutActivity): Promise<void> {
  const { payout_id } = activity.data
  const payout = await payoutRows(tx).where('payouts.id', '=', payout_id).executeTakeFirst()
  if (!payout) return
  const words = wordsOf(activity.kind, payout)
  if (!words) return
  await notify(tx, [payout.talent_id], {
    activity,
    subject: { kind: 'payout', id: payout_id },
    ...words,
    href: earningsPath,
  })
  if (activity.kind !== 'payout.released')
    await queueMail(tx, 'payout_changed', { payout_id, status: payout.status }, `${payout_id}:${activity.id}`)
}

/** Null if the payout is no longer in the state of the activity. */
function wordsOf(
  kind: PayoutActivity['kind'],
  { status, amount_cents, pay_on, method_label, hold_reason, hold_note, failure }: PayoutRow,
): { title: string; body: string } | null {
  const amount = moneyText(amount_cents)
  if (kind === 'payout.paid' && status === 'paid')
    return { title: `We paid you ${amount}`, body: method_label ? `To ${method_label}.` : '' }
  if (kind === 'payout.held' && status === 'on_hold' && hold_reason)
    return { title: `Your payout of ${amount} is on hold`, body: hold_note || holdReasonTexts[hold_reason] }
  if (kind === 'payout.released' && status === 'pending')
    return { title: `Your payout of ${amount} was released`, body: `It is paid from ${dateText(pay_on)}.` }
  if (kind === 'payout.failed' && status === 'failed')
    return {
      title: `Your payout of ${amount} did not arrive`,
      body: `${failure && `${failure.replace(/\.$/, '')}. `}The amount is back in your balance. Please check your payout method.`,
    }
  return null
}

/** Of the notification and the email about a new payout method. */
const newMethodTitle = 'Your payout method was changed'

/** Mails the talent about a new payout method: someone else may have set it. */
export async function mailNewMethod(tx: Tx, activity: Activity<'payout_method.set'>): Promise<void> {
  const { talent_id, label } = activity.data
  await notify(tx, [talent_id], {
    activity,
    subject: { kind: 'account', id: talent_id },
    title: newMethodTitle,
    body: label,
    href: earningsPath,
  })
  await queueMail(tx, 'payout_method_set', { talent_id, label }, `${talent_id}:${activity.id}`)
}

const methodRequest = {
  title: 'Please add a payout method',
  body: 'You have earnings that we cannot pay, because you have not added a bank account or wallet yet.',
} as const

/** Asks a talent for a payout method. */
export async function notifyOfMethodRequest(tx: Tx, activity: Activity<'payout_method.asked'>): Promise<void> {
  const { talent_id } = activity.data
  await notify(tx, [talent_id], {
    activity,
    subject: { kind: 'account', id: talent_id },
    ...methodRequest,
    href: earningsPath,
  })
  await queueMail(tx, 'payout_method_asked', { talent_id }, `${talent_id}:${activity.id}`)
}

/** A request for a payout method; none once there is one. */
const payout_method_asked: MailTemplate<{ talent_id: string }> = async ({ talent_id }) => {
  const talent = await db
    .selectFrom('users')
    .where('id', '=', talent_id)
    .where('status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payout_methods').whereRef('payout_methods.talent_id', '=', 'users.id').select('id'))),
    )
    .select(['name', 'email'])
    .executeTakeFirst()
  if (!talent) return null
  return {
    to: talent.email,
    subject: methodRequest.title,
    paragraphs: [greeting(talent.name), methodRequest.body, 'The next payout after you add it includes them.'],
    action: { ...action, label: 'Add a payout method' },
  }
}

const kinds = { paid: 'payout.paid', on_hold: 'payout.held', failed: 'payout.failed' } as const
const action = { label: 'See your earnings', url: config.origin + earningsPath }

/** What happened to a payout, for its talent; none once something else happened. */
const payout_changed: MailTemplate<{ payout_id: string; status: PayoutStatus }> = async ({ payout_id, status }) => {
  if (status === 'pending') return null
  const payout = await payoutRows(db)
    .where('payouts.id', '=', payout_id)
    .where('talent.status', '<>', 'deleted')
    .select(({ ref }) => ref('talent.email').$notNull().as('email'))
    .executeTakeFirst()
  const words = payout && wordsOf(kinds[status], payout)
  if (!words) return null
  return {
    to: payout.email,
    subject: words.title,
    paragraphs: [greeting(payout.talent_name), `${words.title}.`, ...(words.body ? [words.body] : [])],
    action,
  }
}

/** A new payout method, for its talent. */
const payout_method_set: MailTemplate<{ talent_id: string; label: string }> = async ({ talent_id, label }) => {
  const talent = await db
    .selectFrom('users')
    .where('id', '=', talent_id)
    .where('status', '<>', 'deleted')
    .select(['name', 'email'])
    .executeTakeFirst()
  if (!talent) return null
  return {
    to: talent.email,
    subject: newMethodTitle,
    paragraphs: [
      greeting(talent.name),
      `Your new payout method is ${label}. If it replaces another one, it is used after ${payoutMethodWaitingDays} days.`,
      `If you did not make this change, reset your password and contact ${product.support_email} right away.`,
    ],
    action,
  }
}

export const payoutMails = defineMails('billing', { payout_changed, payout_method_asked, payout_method_set })
