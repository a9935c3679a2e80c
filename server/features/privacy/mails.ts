import { randomUUID } from 'node:crypto'
import { addDays, dateText } from '#domain/kernel/calendar.ts'
import { retention } from '#domain/kernel/retention.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { staffRequestKinds } from '#domain/privacy/staff-request.ts'
import type { staffRequestEventKinds } from '#domain/privacy/staff-request.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails, sendMail } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import type { Paragraph } from '#server/platform/mail/render-mail.ts'
import { erasureLink } from './erasure.ts'
import { exportTitle } from './on-privacy-activity.ts'
import { enteredRequests } from './staff-request-lists.ts'

interface About {
  privacy_request_id: string
}

const find = ({ privacy_request_id }: About) =>
  db
    .selectFrom('privacy_requests')
    .innerJoin('users', 'users.id', 'privacy_requests.user_id')
    .leftJoin('companies', 'companies.id', 'privacy_requests.company_id')
    .where('privacy_requests.id', '=', privacy_request_id)
    .where('users.erased_at', 'is', null)
    .selectAll('privacy_requests')
    .select(['users.name', 'users.email as address', 'users.role', 'companies.name as company'])
    .executeTakeFirst()

const data_export_ready: MailTemplate<About> = async (about) => {
  const found = await find(about)
  if (!found?.expires_at || found.expires_at <= now()) return null
  return {
    to: found.address,
    subject: exportTitle,
    paragraphs: [
      greeting(found.name),
      `The export of your data at ${product.name} is ready. You can download it until ${dateText(found.expires_at.slice(0, 10))}, when you are signed in.`,
      'If you did not request it, please change your password.',
    ],
    action: { label: 'Download your data', url: config.origin + settingsPath(found.role, 'privacy') },
  }
}

/** What is deleted, in a sentence. */
const whatOf = (company: string | null) => (company ? `your account and ${company}` : 'your account')

const erasure_requested: MailTemplate<About> = async (about) => {
  const found = await find(about)
  if (found?.status !== 'open') return null
  return {
    to: found.address,
    subject: 'Your account will be deleted',
    paragraphs: [
      greeting(found.name),
      `We received your request to delete ${whatOf(found.company)}. You can no longer sign in. We erase the data on ${dateText(found.erases_at!.slice(0, 10))}.`,
      'Until then, you can keep your account with the link below. Withdrawn applications and closed jobs stay as they are.',
    ],
    action: { label: 'Keep my account', url: erasureLink(found.id) },
  }
}

const erasure_reminder: MailTemplate<About> = async (about) => {
  const found = await find(about)
  if (found?.status !== 'open') return null
  return {
    to: found.address,
    subject: `Your account will be deleted on ${dateText(found.erases_at!.slice(0, 10))}`,
    paragraphs: [
      greeting(found.name),
      `We erase ${whatOf(found.company)} on ${dateText(found.erases_at!.slice(0, 10))}. After that, it cannot be restored.`,
    ],
    action: { label: 'Keep my account', url: erasureLink(found.id) },
  }
}

const erasure_canceled: MailTemplate<About> = async (about) => {
  const found = await find(about)
  if (found?.status !== 'canceled') return null
  return {
    to: found.address,
    subject: 'Your account was kept',
    paragraphs: [
      greeting(found.name),
      `The deletion of ${whatOf(found.company)} was canceled. You can sign in again.`,
      'If this was not you, please reset your password.',
    ],
    action: { label: 'Sign in', url: config.origin + screens.login.path },
  }
}

const inactive_account: MailTemplate<{ user_id: string }> = async ({ user_id }) => {
  const user = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('status', '<>', 'deleted')
    .select(['name', 'email', 'inactivity_warned_at'])
    .executeTakeFirst()
  if (!user?.inactivity_warned_at) return null
  const deleted_on = addDays(user.inactivity_warned_at.slice(0, 10), retention.warning_days)
  return {
    to: user.email,
    subject: `Sign in by ${dateText(deleted_on)} to keep your account`,
    paragraphs: [
      greeting(user.name),
      `You have not used your account at ${product.name} for almost ${retention.account_years} years. We delete accounts that are not used. Sign in by ${dateText(deleted_on)} to keep yours.`,
    ],
    action: { label: 'Sign in', url: config.origin + screens.login.path },
  }
}

export const privacyMails = defineMails('security', {
  inactive_account,
  data_export_ready,
  erasure_requested,
  erasure_reminder,
  erasure_canceled,
})

/** Tells a person that their data was erased. Sent at once, because their address is stored nowhere anymore. */
export async function sendErasedMail({ name, email }: { name: string; email: string }): Promise<void> {
  await sendMail(randomUUID(), {
    to: email,
    subject: 'Your account was deleted',
    paragraphs: [
      greeting(name),
      `We erased your data at ${product.name}. We keep contracts, invoices and payments for ${retention.transaction_years} years, as the law requires.`,
    ],
  })
}

interface AboutStaffRequest {
  staff_request_id: string
}

const findStaffRequest = ({ staff_request_id }: AboutStaffRequest) =>
  enteredRequests(db).where('request.id', '=', staff_request_id).executeTakeFirst()
type StaffRequest = NonNullable<Awaited<ReturnType<typeof findStaffRequest>>>

/** The latest text of a kind in the log, which staff wrote. */
const textOf = ({ events }: StaffRequest, kind: (typeof staffRequestEventKinds)[number]): Paragraph[] =>
  (events.findLast((event) => event.kind === kind)?.text ?? '').split(/\n{2,}/).map((by_staff) => ({ by_staff }))

/** A request in a sentence. */
const aboutRequest = ({ kind, received_on }: StaffRequest) =>
  `your privacy request of ${dateText(received_on)} (${staffRequestKinds[kind].label.toLowerCase()})`

const complaint = 'You can file a complaint with the data protection authority where you live or work, or go to court.'
const action = { label: 'Read our Privacy Policy', url: config.origin + pathTo('privacy') }

const privacy_request_received: MailTemplate<AboutStaffRequest> = async (about) => {
  const found = await findStaffRequest(about)
  if (found?.status !== 'open') return null
  return {
    to: found.email,
    subject: 'We received your privacy request',
    paragraphs: [
      greeting(found.name),
      `We received ${aboutRequest(found)}. We answer by ${dateText(found.due_on)}.`,
      `If you did not send it, write to ${product.support_email}.`,
    ],
    action,
  }
}

const privacy_request_extended: MailTemplate<AboutStaffRequest> = async (about) => {
  const found = await findStaffRequest(about)
  if (found?.status !== 'open') return null
  return {
    to: found.email,
    subject: 'We need more time for your privacy request',
    paragraphs: [
      greeting(found.name),
      `We need more time for ${aboutRequest(found)}. We answer by ${dateText(found.due_on)}. This is why:`,
      ...textOf(found, 'extended'),
      complaint,
    ],
    action,
  }
}

const privacy_request_answered: MailTemplate<AboutStaffRequest> = async (about) => {
  const found = await findStaffRequest(about)
  if (found?.status !== 'answered') return null
  return {
    to: found.email,
    subject: 'Our answer to your privacy request',
    paragraphs: [
      greeting(found.name),
      found.outcome === 'refused'
        ? `We cannot fulfill ${aboutRequest(found)}.`
        : `We fulfilled ${aboutRequest(found)}.`,
      ...textOf(found, 'answered'),
      ...(found.outcome === 'refused' ? [complaint] : []),
    ],
    action,
  }
}

// The request may come from an address without an account.
export const staffRequestMails = defineMails(null, {
  privacy_request_received,
  privacy_request_extended,
  privacy_request_answered,
})
