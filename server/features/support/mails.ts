import { claims } from '#content/claims.ts'
import { fileAddress, fileSizeText } from '#domain/files/file.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { listPagesRead } from '#server/features/visits/list-pages-read.ts'
import { config } from '#server/platform/config/config.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'

interface About {
  contact_request_id: string
}

const find = ({ contact_request_id }: About) =>
  db.selectFrom('contact_requests').selectAll().where('id', '=', contact_request_id).executeTakeFirst()

/** A line per attached file, with its URL for admins. */
async function attachedFiles({ contact_request_id }: About): Promise<string[]> {
  const files = await db
    .selectFrom('contact_request_files')
    .innerJoin('files', 'files.id', 'contact_request_files.file_id')
    .where('contact_request_id', '=', contact_request_id)
    .orderBy('files.created_at')
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
      `${name}${company ? ` of ${company}` : ''} (${email}) wrote to us.`,
      ...(subject ? [`Subject: ${subject}`] : []),
      ...message.split(/\n+/),
      ...(await attachedFiles(about)),
      `Sent from ${config.origin}${pathTo(page)}`,
      ...(await pagesRead(request.visitor_id)),
    ],
    action: { label: `Reply to ${name}`, url: replyTo(email, subject) },
  }
}

/** Opens a reply in the reader's email program. */
const replyTo = (email: string, subject: string | null) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject ?? `Your message to ${product.name}`}`)}`

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
      // Repeats none of the user's input: anyone can enter someone else's email.
      'Hello,',
      `Thank you for contacting ${product.name}. We will reply to your message within ${claims.replyHours}.`,
      'If you did not write to us, you can ignore this email.',
    ],
    action: { label: 'Send another message', url: config.origin + pathTo('contact') },
  }
}

export const supportMails = { contact_received, contact_acknowledged }

/** Sends the request to every admin, and a receipt to the sender. */
export async function mailContactRequest(tx: Tx, { id, data }: Activity<'contact_request.sent'>): Promise<void> {
  for (const to of config.adminEmails) await queueMail(tx, 'contact_received', { ...data, to }, `${id}:${to}`)
  await queueMail(tx, 'contact_acknowledged', { ...data }, String(id))
}
