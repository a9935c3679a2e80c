import type { ActivityKind } from '#domain/activities.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { invoicePath } from '#domain/paths.ts'
import { findAdmins } from '#server/features/accounts/find-admins.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { financeTeam } from './finance-team.ts'
import { findInvoice } from './invoice-rows.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { findItem } from './item-rows.ts'

const titles = {
  'invoice.issued': ({ number }) => `Invoice ${number} was issued`,
  'invoice.became_overdue': ({ number }) => `Invoice ${number} is overdue`,
  'invoice.payment_due': ({ number, status }) =>
    status === 'overdue' ? `Please pay the overdue invoice ${number}` : `Invoice ${number} is due soon`,
  'invoice.settled': ({ number }) => `Invoice ${number} is paid`,
  'invoice.reopened': ({ number }) => `Invoice ${number} is open again`,
  'invoice.voided': ({ number }) => `Invoice ${number} was voided`,
  'invoice.credited': ({ number }) => `You received a credit note for invoice ${number}`,
  'invoice.dispute_resolved': ({ number }) => `Your dispute of invoice ${number} was answered`,
} as const satisfies Partial<Record<ActivityKind, (invoice: InvoiceRow) => string>>

type CompanyActivity = Activity<keyof typeof titles>

/** Notifies the members who see invoices, and emails them what concerns their payment. */
export async function notifyOfInvoice(tx: Tx, activity: CompanyActivity): Promise<void> {
  const { kind, data } = activity
  const invoice = await findInvoice(tx, data.invoice_id)
  if ((kind === 'invoice.payment_due' || kind === 'invoice.became_overdue') && !isOpen(invoice)) return
  const team = await financeTeam(tx, invoice.company_id).select('users.id').execute()
  await notify(
    tx,
    team.map(({ id }) => id),
    {
      activity: { id: activity.id, kind },
      subject: { kind: 'invoice', id: invoice.id },
      title: titles[kind](invoice),
      body: await bodyOf(tx, activity, invoice),
      href: invoicePath('company', invoice.id),
    },
  )
  const mail = mails[kind as keyof typeof mails]
  if (!mail) return
  for (const { id: user_id } of team)
    await queueMail(tx, mail, { invoice_id: invoice.id, user_id }, `${activity.id}:${user_id}`)
  await queueMail(tx, mail, { invoice_id: invoice.id, user_id: null }, `${activity.id}:billing`)
}

const mails = {
  'invoice.issued': 'invoice_issued',
  'invoice.payment_due': 'invoice_due',
  'invoice.settled': 'invoice_paid',
  'invoice.voided': 'invoice_voided',
  'invoice.credited': 'invoice_credited',
} as const

const isOpen = ({ status }: InvoiceRow) => status === 'unpaid' || status === 'overdue'

async function bodyOf(tx: Tx, { kind, data }: CompanyActivity, invoice: InvoiceRow): Promise<string> {
  if ('item_id' in data) return (await findItem(tx, invoice.id, data.item_id)).dispute_answer
  if ('reason' in data) return `Reason: ${data.reason}`
  if (kind === 'invoice.settled') return moneyText(invoice.total_cents)
  return `${moneyText(invoice.open_cents)}, due ${dateText(invoice.due_on)}`
}

/** Notifies the admins of a disputed item, or of an overdue invoice. */
export async function notifyStaff(
  tx: Tx,
  activity: Activity<'invoice.item_disputed' | 'invoice.became_overdue'>,
): Promise<void> {
  const { id, kind, data } = activity
  const invoice = await findInvoice(tx, data.invoice_id)
  const { company_name, number, open_cents } = invoice
  await notify(tx, await findAdmins(tx, 'invoice.resolve_dispute'), {
    activity: { id, kind },
    subject: { kind: 'invoice', id: invoice.id },
    ...('item_id' in data
      ? {
          title: `${company_name} disputes an item of invoice ${number}`,
          body: (await findItem(tx, invoice.id, data.item_id)).dispute_reason,
        }
      : { title: `Invoice ${number} of ${company_name} is overdue`, body: moneyText(open_cents) }),
    href: invoicePath('admin', invoice.id),
  })
}
