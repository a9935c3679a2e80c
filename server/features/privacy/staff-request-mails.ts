import { dateText } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { staffRequestKinds } from '#domain/privacy/staff-request.ts'
import type { staffRequestEventKinds } from '#domain/privacy/staff-request.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import type { Paragraph } from '#server/platform/mail/render-mail.ts'
import { enteredRequests } from './staff-request-lists.ts'

interface About {
  staff_request_id: string
}

const find = ({ staff_request_id }: About) =>
  enteredRequests(db).where('request.id', '=', staff_request_id).executeTakeFirst()
type Found = NonNullable<Awaited<ReturnType<typeof find>>>

/** The latest text of a kind in the log, which staff wrote. */
const textOf = ({ events }: Found, kind: (typeof staffRequestEventKinds)[number]): Paragraph[] =>
  (events.findLast((event) => event.kind === kind)?.text ?? '').split(/\n{2,}/).map((by_staff) => ({ by_staff }))

/** A request in a sentence. */
const aboutRequest = ({ kind, received_on }: Found) =>
  `your privacy request of ${dateText(received_on)} (${staffRequestKinds[kind].label.toLowerCase()})`

const complaint = 'You can file a complaint with the data protection authority where you live or work, or go to court.'
const action = { label: 'Read our Privacy Policy', url: config.origin + pathTo('privacy') }

const privacy_request_received: MailTemplate<About> = async (about) => {
  const found = await find(about)
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

const privacy_request_extended: MailTemplate<About> = async (about) => {
  const found = await find(about)
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

const privacy_request_answered: MailTemplate<About> = async (about) => {
  const found = await find(about)
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
