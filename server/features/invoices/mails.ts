import { dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { invoicePath } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { financeTeam, invoiceTitles } from './on-invoice-activity.ts'
import { findInvoice } from './invoice-rows.ts'
import type { InvoiceRow } from './invoice-rows.ts'

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

const isOpen = ({ status }: InvoiceRow) => status === 'unpaid' || status === 'overdue'

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
