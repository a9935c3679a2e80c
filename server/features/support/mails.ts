import { sql } from 'kysely'
import { claims } from '#content/claims.ts'
import { fileAddress, fileSizeText } from '#domain/files/file.ts'
import { pathTo } from '#domain/paths.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { readFile } from '#server/features/files/reading.ts'
import { replyOptions } from '#server/features/messaging/replies-by-mail.ts'
import { statusLink } from './contact-status.ts'
import { greeting, greetingFor, paragraphsTo, paragraphsWithin } from '#server/platform/mail/greeting.ts'
import { listPagesRead } from '#server/features/visits/visits.ts'
import { config } from '#server/platform/config/config.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailAttachment, MailTemplate } from '#server/platform/mail/mail.ts'

interface About {
  contact_request_id: string
}

const find = ({ contact_request_id }: About) =>
  db
    .selectFrom('contact_requests')
    .innerJoin('conversations', 'conversations.contact_request_id', 'contact_requests.id')
    .selectAll('contact_requests')
    .select('conversations.id as conversation_id')
    .where('contact_requests.id', '=', contact_request_id)
    .executeTakeFirst()

/** A line per attached file, with its URL for admins. */
async function attachedFiles({ contact_request_id }: About): Promise<string[]> {
  const files = await db
    .selectFrom('contact_request_files')
    .innerJoin('files', 'files.id', 'contact_request_files.file_id')
    .where('contact_request_id', '=', contact_request_id)
    .orderBy('files.created_at')
    .orderBy('files.id')
    .select(['files.id', 'files.name', 'files.size_bytes'])
    .execute()
  if (files.length === 0) return []
  const lines = files.map(
    ({ id, name, size_bytes }) => `${name} (${fileSizeText(size_bytes)}): ${config.origin}${fileAddress(id)}`,
  )
  return [['Attached files. Sign in as an admin to open them:', ...lines].join('\n')]
}

const contact_received: MailTemplate<About & { to: string }> = async ({ to, ...about }) => {
  const request = await find(about)
  if (!request) return null
  const { name, email, company, subject, message, page } = request
  return {
    to,
    subject: `Contact request: ${subject ?? name}`,
    paragraphs: [
      await greetingFor(to),
      `${name}${company ? ` of ${company}` : ''} (${email}) wrote to us.`,
      ...(subject ? [`Subject: ${subject}`] : []),
      ...paragraphsWithin(message),
      ...(await attachedFiles(about)),
      `Sent from ${config.origin}${pathTo(page)}`,
      ...(await pagesRead(request.visitor_id)),
    ],
    action: { label: `Reply to ${name}`, url: config.origin + conversationPath('admin', request.conversation_id) },
  }
}

/** The pages that the visitor viewed before, with consent. */
async function pagesRead(visitor_id: string | null): Promise<string[]> {
  if (!visitor_id) return []
  const { paths, referrer } = await listPagesRead(visitor_id)
  return [
    ...(referrer ? [`Came from ${referrer}.`] : []),
    ...(paths.length > 0 ? [`Read before writing: ${paths.join(', ')}`] : []),
  ]
}

const contact_acknowledged: MailTemplate<About> = async (about) => {
  const request = await find(about)
  if (!request) return null
  return {
    to: request.email,
    subject: 'We received your message',
    paragraphs: [
      // Repeats none of the sender's input: anyone can enter someone else's email.
      await greetingFor(request.email),
      `Thank you for contacting ${product.name}. We will reply to your message within ${claims.replyHours}.`,
      'If you did not write to us, you can ignore this email.',
    ],
    action: { label: 'See your message and our reply', url: statusLink(request.id) },
  }
}

/** A reply of the staff, for the sender of the contact request. */
const contact_replied: MailTemplate<{ message_id: string }> = async ({ message_id }) => {
  const message = await contactConversations()
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .innerJoin('users', 'users.id', 'messages.sender_id')
    .where('messages.id', '=', message_id)
    .where('messages.deleted_at', 'is', null)
    .where('messages.side', '=', 'staff')
    .select(['messages.body', 'users.name as sender_name'])
    .executeTakeFirst()
  if (!message) return null
  const { contact_request_id, conversation_id, name, email, subject, body, sender_name } = message
  return {
    to: email,
    subject: `Re: ${subject ?? `Your message to ${product.name}`}`,
    paragraphs: [...paragraphsTo(name, body).map((by_staff) => ({ by_staff })), `${sender_name}, ${product.name}`],
    attachments: await attachmentsOf(message_id),
    action: { label: 'See the conversation', url: statusLink(contact_request_id) },
    ...(await replyOptions({ conversation_id, user_id: null })),
  }
}

/** Asks the sender of a solved contact request for a rating. */
const contact_solved: MailTemplate<{ conversation_id: string }> = async ({ conversation_id }) => {
  const request = await contactConversations()
    .innerJoin('tickets', 'tickets.conversation_id', 'conversations.id')
    .where('conversations.id', '=', conversation_id)
    .where('tickets.status', '=', 'solved')
    .where('tickets.merged_into', 'is', null)
    .where(sql<boolean>`tickets.rated_at is null or tickets.rated_at < tickets.opened_at`)
    .executeTakeFirst()
  if (!request) return null
  const { contact_request_id, name, email, subject } = request
  return {
    to: email,
    subject: `Your request is solved: ${subject ?? `your message to ${product.name}`}`,
    paragraphs: [
      greeting(name),
      'We marked your request as solved. Please tell us how we did; it takes a few seconds.',
      'If something is still open, write to us on the same page, and we will continue.',
    ],
    action: { label: 'Rate our reply', url: statusLink(contact_request_id) },
    ...(await replyOptions({ conversation_id, user_id: null })),
  }
}

const contactConversations = () =>
  db
    .selectFrom('conversations')
    .innerJoin('contact_requests', 'contact_requests.id', 'conversations.contact_request_id')
    .select(['conversations.id as conversation_id', 'contact_requests.id as contact_request_id'])
    .select(['contact_requests.name', 'contact_requests.email', 'contact_requests.subject'])

async function attachmentsOf(message_id: string): Promise<MailAttachment[]> {
  const files = await db
    .selectFrom('message_files')
    .where('message_id', '=', message_id)
    .select('file_id')
    .orderBy('position')
    .execute()
  const read = await Promise.all(files.map(({ file_id }) => readFile(db, file_id)))
  return read.filter((file) => file !== null)
}

export const supportMails = {
  ...defineMails('support', { contact_received }),
  ...defineMails(null, { contact_acknowledged, contact_replied, contact_solved }),
}
