import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activities.ts'
import { invoicePolicy } from '#domain/invoices/invoice-policy.ts'
import type { User } from '#domain/kernel/actor.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { membersOf } from '#domain/kernel/policy.ts'
import { invoicePath } from '#domain/portal-paths.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findAdmins, idsOf } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import type { FindActs, SubjectSource } from '#server/platform/feature/subject-source.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { findInvoice, findItem, invoiceRows, presentSummary, withPayable } from './invoice-rows.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { visibleTo } from './lists.ts'

export const invoiceTitles = {
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

type CompanyActivity = Activity<keyof typeof invoiceTitles>

/** Notifies the members who see invoices, and emails them what concerns their payment. */
export async function notifyOfInvoice(tx: Tx, activity: CompanyActivity): Promise<void> {
  const { kind, data } = activity
  const invoice = await findInvoice(tx, data.invoice_id)
  if (isReminder(kind) && !isOpen(invoice)) return
  if (kind === 'invoice.payment_due' && invoice.is_disputed) return
  const team = await idsOf(financeTeam(tx, invoice.company_id).select('users.id'))
  await notify(tx, team, {
    activity: { id: activity.id, kind },
    subject: { kind: 'invoice', id: invoice.id },
    title: invoiceTitles[kind](invoice),
    body: await bodyOf(tx, activity, invoice),
    href: invoicePath('company', invoice.id),
    replaces: isReminder(kind) || invoice.status === 'paid' || invoice.status === 'void' ? reminders : [],
  })
  const mail = mails[kind as keyof typeof mails]
  if (!mail) return
  for (const user_id of team)
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

/** Each says what the one before it said; none is needed once the invoice is paid or void. */
const reminders = ['invoice.payment_due', 'invoice.became_overdue'] as const
const isReminder = (kind: ActivityKind): boolean => reminders.some((one) => one === kind)

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

/** Notifications of invoices are shown to those who may see them, under their numbers. */
export const invoiceNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (select from invoices where id = ${subject_id} and ${readableBy(reader)})`,
  async find(reader, ids) {
    const rows = await db
      .selectFrom('invoices')
      .where('id', 'in', ids)
      .where(readableBy(reader))
      .select(['id', 'number'])
      .execute()
    return new Map(rows.map(({ id, number }) => [id, { title: `Invoice ${number}` }]))
  },
}

/** The invoices among these IDs that the actor can pay. */
export const findInvoiceActs: FindActs = async (actor, ids) => {
  const rows = await withPayable(db, await invoiceRows(db).where('invoices.id', 'in', ids).execute())
  const own = rows.map((row) => presentSummary(actor, row)).filter(({ allowed }) => allowed.includes('pay'))
  return new Map(own.map(({ id, payable_cents }) => [id, { kind: 'pay_invoice', invoice_id: id, payable_cents }]))
}

/** As in `invoicePolicy.see`. */
const readableBy = (reader: User) => (may(reader, 'invoice.list') ? visibleTo(reader) : sql<boolean>`false`)

/** The active members of a company who see its invoices. */
export const financeTeam = (from: Db | Tx, company_id: string) =>
  from
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('members.member_role', 'in', membersOf(invoicePolicy.list))
    .where('users.status', '=', 'active')

/** A mail about an invoice, for a member who sees it, or for the billing address (`user_id` is null). */
type InvoiceMail = MailTemplate<{ invoice_id: string; user_id: string | null }>

/** Builds a template; none is sent when `write` returns null. */
const about =
  (write: (invoice: InvoiceRow) => { subject: string; paragraphs: string[] } | null): InvoiceMail =>
  async ({ invoice_id, user_id }) => {
    const invoice = await findInvoice(db, invoice_id)
    const written = write(invoice)
    const recipient = written && (await findRecipient(invoice.company_id, user_id))
    if (!recipient) return null
    return {
      to: recipient.email,
      subject: written.subject,
      paragraphs: [greeting(recipient.name), ...written.paragraphs],
      action: { label: 'See the invoice', url: config.origin + invoicePath('company', invoice_id) },
    }
  }

async function findRecipient(company_id: string, user_id: string | null) {
  const team = await financeTeam(db, company_id).select(['users.id', 'users.name', 'users.email']).execute()
  if (user_id !== null) return team.find(({ id }) => id === user_id)
  const profile = await db
    .selectFrom('billing_profiles')
    .where('company_id', '=', company_id)
    .select(['contact_name as name', 'email'])
    .executeTakeFirst()
  return profile?.email && !team.some(({ email }) => email === profile.email) ? profile : undefined
}

export const invoiceMails = defineMails('billing', {
  invoice_issued: about(({ number, total_cents, open_cents, due_on }) => ({
    subject: `Invoice ${number} for ${moneyText(total_cents)}`,
    paragraphs: [
      `Your invoice ${number} was issued.`,
      open_cents === 0
        ? 'Your credit has paid it. There is nothing left to pay.'
        : `Please pay ${moneyText(open_cents)} by ${dateText(due_on)}.`,
    ],
  })),
  invoice_due: about((invoice) => {
    // Also if it was disputed since.
    if (!isOpen(invoice) || invoice.is_disputed) return null
    const { number, status, open_cents, due_on } = invoice
    const isOverdue = status === 'overdue'
    return {
      subject: isOverdue
        ? invoiceTitles['invoice.became_overdue'](invoice)
        : `Invoice ${number} is due on ${dateText(due_on)}`,
      paragraphs: [
        isOverdue
          ? `Invoice ${number} was due on ${dateText(due_on)}. ${moneyText(open_cents)} is still open.`
          : `Please pay ${moneyText(open_cents)} by ${dateText(due_on)}.`,
      ],
    }
  }),
  invoice_paid: about((invoice) =>
    invoice.status === 'paid'
      ? {
          subject: invoiceTitles['invoice.settled'](invoice),
          paragraphs: [`Invoice ${invoice.number} for ${moneyText(invoice.total_cents)} is paid. Thank you.`],
        }
      : null,
  ),
  invoice_voided: about((invoice) => ({
    subject: invoiceTitles['invoice.voided'](invoice),
    paragraphs: [`Invoice ${invoice.number} was voided. Please do not pay it. Its work will be on your next invoice.`],
  })),
  invoice_credited: about(({ number, open_cents }) => ({
    subject: `Credit note for invoice ${number}`,
    paragraphs: [
      `We issued a credit note for invoice ${number}.`,
      open_cents === 0
        ? 'There is nothing left to pay. What you have paid too much is refunded, or is credit for your next invoice.'
        : `${moneyText(open_cents)} is still open.`,
    ],
  })),
})
