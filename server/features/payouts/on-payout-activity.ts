import { dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { earningsPath } from '#domain/paths.ts'
import { holdReasonTexts } from '#domain/payouts/payout.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
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
export function wordsOf(
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
export const newMethodTitle = 'Your payout method was changed'

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
