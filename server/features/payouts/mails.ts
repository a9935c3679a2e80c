import { payoutMethodWaitingDays } from '#domain/payouts/payout.ts'
import type { PayoutStatus } from '#domain/payouts/payout-machine.ts'
import { earningsPath } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { newMethodTitle, wordsOf } from './on-payout-activity.ts'
import { payoutRows } from './lists.ts'

const kinds = { paid: 'payout.paid', on_hold: 'payout.held', failed: 'payout.failed' } as const
const action = { label: 'See your earnings', url: config.origin + earningsPath }

/** What happened to a payout, for its talent; none once something else happened. */
const payout_changed: MailTemplate<{ payout_id: string; status: PayoutStatus }> = async ({ payout_id, status }) => {
  if (status === 'pending') return null
  const payout = await payoutRows(db)
    .where('payouts.id', '=', payout_id)
    .where('talent.status', '<>', 'deleted')
    .select('talent.email')
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

export const payoutMails = defineMails('billing', { payout_changed, payout_method_set })
