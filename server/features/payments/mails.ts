import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { paymentRows, paymentWords } from './payment-rows.ts'
import type { PaymentNoticeKind } from './payment-rows.ts'

/** What happened to a payment, for a member or an admin. */
const payment_changed: MailTemplate<{
  payment_id: string
  user_id: string
  kind: PaymentNoticeKind
  href: string
}> = async ({ payment_id, user_id, kind, href }) => {
  const payment = await paymentRows(db).where('payments.id', '=', payment_id).executeTakeFirst()
  const reader = await findReader(user_id)
  if (!payment || !reader) return null
  // It was confirmed in between.
  if (kind === 'payment.action_required' && payment.status !== 'pending') return null
  const { title, body } = paymentWords[kind](payment)
  return {
    to: reader.email,
    subject: title,
    paragraphs: [greeting(reader.name), `${title}.`, body],
    action: { label: 'See the payment', url: config.origin + href },
  }
}

/** A changed payment method, automatic payment turned on or off, or an announced charge, for a member. */
const payment_settings_changed: MailTemplate<{ user_id: string; title: string; body: string; href: string }> = async ({
  user_id,
  title,
  body,
  href,
}) => {
  const reader = await findReader(user_id)
  if (!reader) return null
  return {
    to: reader.email,
    subject: title,
    paragraphs: [greeting(reader.name), `${title}.`, ...(body ? [body] : [])],
    action: { label: 'See your billing', url: config.origin + href },
  }
}

const findReader = (user_id: string) =>
  db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .select(['name', 'email'])
    .executeTakeFirst()

export const paymentMails = defineMails('billing', { payment_changed, payment_settings_changed })
