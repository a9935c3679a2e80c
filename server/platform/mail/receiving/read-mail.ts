import { createHash } from 'node:crypto'
import { simpleParser } from 'mailparser'
import type { Attachment, ParsedMail } from 'mailparser'
import { replyLine } from '#server/platform/mail/render-mail.ts'
import { readCalendar } from './read-calendar.ts'
import { readDeliveryFailure } from './read-delivery-failure.ts'
import type { ReceivedCalendar } from './read-calendar.ts'
import { replyText } from './reply-text.ts'
import type { ReceivedMail } from './received-mail.ts'

/** What the receiver decides about before it delivers an email. */
export interface ReadMail extends ReceivedMail {
  /** Sent by a program: an absence note, a report, a mailing list. */
  is_automatic: boolean
  /** The servers that passed it on. */
  hops: number
}

const options = {
  maxHeadSize: 64 * 1024,
  maxChildNodes: 100,
  maxHtmlLengthToParse: 1024 * 1024,
  ignoreEmbedded: true,
  keepDeliveryStatus: true,
  keepCidLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  checksumAlgo: false,
} as const
/** Long enough for a message with its quoted text. */
const textMax = 200_000
/** Signatures of the email itself, which say nothing to its reader. */
const signatureTypes = /^application\/(x-)?(pkcs7-signature|pgp-signature|pgp-keys)$/

/** Reads an email. Runs in a thread of its own, which ends when an email takes too long. */
export default async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const mail = await simpleParser(bytes, options)
  const files = mail.attachments.filter((attachment) => isSent(attachment, mail))
  return {
    message_id: mail.messageId ?? createHash('sha256').update(bytes).digest('hex'),
    from: onlySender(mail),
    is_automatic: isAutomatic(mail),
    hops: mail.headerLines.filter(({ key }) => key === 'received').length,
    text: replyText((await textOf(mail)).slice(0, textMax)),
    calendar: calendarOf(mail),
    delivery_failure: deliveryFailureOf(mail),
    files: files.map(({ filename, content }) => ({ name: filename ?? 'attachment', bytes: new Uint8Array(content) })),
  }
}

function calendarOf({ attachments }: ParsedMail): ReceivedCalendar | null {
  const part = attachments.find(({ contentType }) => ['text/calendar', 'application/ics'].includes(contentType))
  return part ? readCalendar(part.content.toString()) : null
}

function deliveryFailureOf({ attachments }: ParsedMail): string | null {
  const report = attachments.find(({ contentType }) => contentType === 'message/delivery-status')
  return report ? readDeliveryFailure(report.content.toString()) : null
}

/** The text part, or the HTML part as text: the parser converts HTML only where it is the whole mail. */
async function textOf({ text, html }: ParsedMail): Promise<string> {
  if (text?.trim() || !html) return text ?? ''
  const converted = await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, options)
  return converted.text ?? ''
}

function onlySender({ from, headerLines }: ParsedMail): string | null {
  const [sender, ...others] = from?.value ?? []
  const isOnly = others.length === 0 && headerLines.filter(({ key }) => key === 'from').length === 1
  return (isOnly && sender?.address?.toLowerCase()) || null
}

function isAutomatic({ headers, headerLines }: ParsedMail): boolean {
  const value = (name: string) => {
    const found = headers.get(name)
    return typeof found === 'string' ? found.trim().toLowerCase() : ''
  }
  const type = headers.get('content-type') as { value?: string } | undefined
  return (
    !['', 'no'].includes(value('auto-submitted')) ||
    /^(bulk|junk|list|auto_reply)/.test(value('precedence')) ||
    type?.value?.toLowerCase() === 'multipart/report' ||
    headerLines.some(({ key, line }) => isSetByPrograms(key) || /^return-path:\s*<>\s*$/i.test(line))
  )
}

const isSetByPrograms = (header: string) =>
  header.startsWith('list-') || ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-loop'].includes(header)

/** Leaves out signatures, and images in the quoted text. */
function isSent({ contentType, related, cid }: Attachment, { html }: ParsedMail): boolean {
  if (signatureTypes.test(contentType)) return false
  if (!related || !cid || !html) return true
  const [place, quoted] = [html.indexOf(`cid:${cid}`), html.indexOf(replyLine)]
  return place !== -1 && (quoted === -1 || place < quoted)
}
