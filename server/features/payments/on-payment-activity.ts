import { sql } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { dateIn, dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/paths.ts'
import { billingPath, invoicePath } from '#domain/portal-paths.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAdmins, idsOf, seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { findInvoice } from '#server/features/invoices/invoice-rows.ts'
import { financeTeam } from '#server/features/invoices/on-invoice-activity.ts'
import { notify, notifyEach } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import type { SubjectSource } from '#server/platform/feature/subject-source.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { findPaymentRow, paymentWords, paymentRows } from './payment-rows.ts'
import type { PaymentNoticeKind } from './payment-rows.ts'

/** What staff have to look after. */
const staffKinds: readonly PaymentNoticeKind[] = [
  'payment.refund_failed',
  'payment.disputed',
  'payment.dispute_changed',
  'payment.dispute_closed',
  'payment.returned',
]

/** Notifies the members who pay of what happened to a payment, and staff of what they have to look after. */
export async function notifyOfPayment(tx: Tx, activity: Activity<PaymentNoticeKind>): Promise<void> {
  const { id: activity_id, kind, actor_id } = activity
  const payment = await findPaymentRow(tx, activity.data.payment_id)
  const { id: payment_id, company_id, status, is_automatic } = payment
  // The member who canceled it sees it, and so does the one who pays: their bank's page has opened.
  if (kind === 'payment.failed' && actor_id !== null) return
  if (kind === 'payment.action_required' && (status !== 'pending' || !is_automatic)) return
  const members = await idsOf(financeTeam(tx, company_id).select('users.id'))
  const admins =
    staffKinds.includes(kind) || (kind === 'payment.failed' && is_automatic)
      ? await findAdmins(tx, 'payment.refund')
      : []
  const notice = { activity: { id: activity_id, kind }, ...paymentWords[kind](payment) }
  const subject = { kind: 'payment', id: payment_id } as const
  const readers = [
    ...members.map((user_id) => ({ user_id, subject, href: billingPath({ payment: payment_id }) })),
    ...admins.map((user_id) => ({ user_id, subject, href: `${pathTo('admin_payments')}?payment=${payment_id}` })),
  ]
  await notifyEach(tx, readers, notice)
  for (const { user_id, href } of readers)
    await queueMail(tx, 'payment_changed', { payment_id, user_id, kind, href }, `${activity_id}:${user_id}`)
}

/** Announces an automatic charge, or that an invoice is above the limit. */
export async function notifyOfAutoPay(tx: Tx, activity: Activity<'auto_pay.announced'>): Promise<void> {
  const { id: activity_id, kind, data } = activity
  const { id: invoice_id, company_id, number, payable_cents } = await findInvoice(tx, data.invoice_id)
  const { auto_pay_at } = await tx
    .selectFrom('invoices')
    .where('id', '=', invoice_id)
    .select('auto_pay_at')
    .executeTakeFirstOrThrow()
  const amount = moneyText(payable_cents)
  const title = auto_pay_at
    ? `Invoice ${number} will be paid automatically on ${dateText(dateIn('UTC', new Date(auto_pay_at)))}`
    : `Invoice ${number} is above your limit for automatic payment`
  const body = auto_pay_at
    ? `We will charge ${amount} to your default payment method.`
    : `We will not charge ${amount} automatically. Please pay it yourself.`
  await tellTeam(tx, company_id, { activity: { id: activity_id, kind }, title, body, invoice_id })
}

/** Tells the members who pay that a payment method or automatic payment was changed. */
export async function notifyOfSettings(
  tx: Tx,
  activity: Activity<'auto_pay.turned_on' | 'auto_pay.turned_off' | 'payment_method.added' | 'payment_method.removed'>,
): Promise<void> {
  const { id, kind, data, company_id } = activity
  const label = 'label' in data ? data.label : ''
  const titles = {
    'auto_pay.turned_on': 'Automatic payment was turned on',
    'auto_pay.turned_off': 'Automatic payment was turned off',
    'payment_method.added': `${label} was added as a payment method`,
    'payment_method.removed': `${label} was removed from your payment methods`,
  }
  await tellTeam(tx, company_id!, { activity: { id, kind }, title: titles[kind], body: '' })
}

interface TeamNotice {
  activity: {
    id: number
    kind: Activity<'auto_pay.announced'>['kind'] | Parameters<typeof notifyOfSettings>[1]['kind']
  }
  title: string
  body: string
  invoice_id?: string
}

async function tellTeam(tx: Tx, company_id: string, { activity, title, body, invoice_id }: TeamNotice): Promise<void> {
  const team = await idsOf(financeTeam(tx, company_id).select('users.id'))
  const href = invoice_id ? invoicePath('company', invoice_id) : billingPath({ tab: 'methods' })
  if (invoice_id) await notify(tx, team, { activity, title, body, subject: { kind: 'invoice', id: invoice_id }, href })
  else
    await notifyEach(
      tx,
      team.map((user_id) => ({ user_id, subject: { kind: 'account' as const, id: user_id }, href })),
      { activity, title, body },
    )
  for (const user_id of team)
    await queueMail(tx, 'payment_settings_changed', { user_id, title, body, href }, `${activity.id}:${user_id}`)
}

/** Notifications of payments are shown to those who may see them, under their amounts. */
export const paymentNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (select from payments where id = ${subject_id} and ${visibleTo(reader)})`,
  async find(reader, ids) {
    const rows = await db
      .selectFrom('payments')
      .where('id', 'in', ids)
      .where(visibleTo(reader))
      .select(['id', 'amount_cents'])
      .execute()
    return new Map(rows.map(({ id, amount_cents }) => [id, { title: `Payment of ${moneyText(amount_cents)}` }]))
  },
}

/** As in `paymentPolicy.see`. */
function visibleTo(reader: User) {
  if (reader.role === 'company' && may(reader, 'payment.list_own'))
    return sql<boolean>`payments.company_id = ${reader.company_id}::uuid`
  return may(reader, 'payment.list') ? seenByStaff(reader, sql.ref('payments.company_id')) : sql<boolean>`false`
}

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
