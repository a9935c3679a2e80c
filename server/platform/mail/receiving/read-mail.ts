import { createHash } from 'node:crypto'
import { simpleParser } from 'mailparser'
import type { ParsedMail } from 'mailparser'
import { replyLine } from '#server/platform/mail/render-mail.ts'
import { decodeText } from './decode-text.ts'
import { isAutomatic } from './is-automatic.ts'
import { readCalendar } from './read-calendar.ts'
import { readDeliveryFailure } from './read-delivery-failure.ts'
import { readParts } from './read-parts.ts'
import type { MailPart } from './read-parts.ts'
import { readReaction, withoutReactionNotice } from './reaction.ts'
import { replyText } from './reply-text.ts'
import type { ReceivedFile, ReceivedMail } from './received-mail.ts'
import { textOfHtml } from './text-of-html.ts'
import { joinFlowed } from './join-flowed.ts'

/** What the receiver decides about before it delivers an email. */
export interface ReadMail extends ReceivedMail {
  /** Sent by a program: an absence note, a report, a mailing list. */
  is_automatic: boolean
  /** The servers that passed it on. */
  hops: number
}

const headLimit = 64 * 1024
/** Long enough for a message with its quoted text. */
const textMax = 200_000
/** The bytes of a text that are read; the rest would not be shown. */
const decodedMax = 1024 * 1024

/**
 * Reads an email; null if that is impossible. Runs in a thread of its own, which ends when an email takes too long.
 */
export default async function readMail(raw: Uint8Array): Promise<ReadMail | null> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  try {
    return await read(bytes)
  } catch {
    return null
  }
}

async function read(bytes: Buffer): Promise<ReadMail> {
  const [mail, parts] = [await readHead(bytes), await readParts(bytes)]
  const html = parts.filter((part) => isText(part) && part.type === 'text/html').map(contentOf)
  const others = parts.filter((part) => !isText(part) && !isTechnical(part))
  const [files, left_out] = [others.filter((part) => isSent(part, html.join('\n'))), [] as string[]]
  for (const part of others) if (!files.includes(part)) left_out.push(nameOf(part))
  const sender = mail.from?.value[0]
  return {
    message_id: mail.messageId ?? createHash('sha256').update(bytes).digest('hex'),
    from: onlySender(mail),
    is_automatic: isAutomatic(mail),
    hops: mail.headerLines.filter(({ key }) => key === 'received').length,
    ...replyOf(parts, sender ? `${sender.name} ${sender.address?.split('@')[0]}` : null),
    calendar: calendarOf(parts),
    delivery_failure: deliveryFailureOf(parts),
    files: files.map(fileOf),
    left_out,
  }
}

/** The headers of the email itself. */
function readHead(bytes: Buffer): Promise<ParsedMail> {
  const end = /\r?\n\r?\n/.exec(bytes.subarray(0, headLimit * 4).toString('latin1'))
  return simpleParser(end ? bytes.subarray(0, end.index + end[0].length) : bytes, { maxHeadSize: headLimit })
}

const contentOf = ({ bytes, charset }: MailPart) => decodeText(bytes.subarray(0, decodedMax), charset)

/** Text that is shown; a file of text is attached. */
const isText = ({ type, disposition }: MailPart) =>
  (type === 'text/plain' || type === 'text/html') && (disposition === null || disposition === 'inline')

function replyOf(parts: readonly MailPart[], sender: string | null) {
  const reaction = readReaction(parts)
  const text = textOf(parts.filter(isText)).slice(0, textMax)
  const reply = replyText(reaction ? withoutReactionNotice(text) : text, sender)
  return { text: reply.text || (reaction ?? ''), whole_text: reply.whole }
}

/** The texts in their order. Of alternatives, the plain text counts, or the HTML where it is empty. */
function textOf(parts: readonly MailPart[]): string {
  const shown = parts.filter((part) => {
    const alternative = alternativeOf(part)
    if (!alternative) return true
    const plain = parts.filter((one) => one.type === 'text/plain' && alternativeOf(one) === alternative)
    return (part.type === 'text/plain') === plain.some((one) => contentOf(one).trim() !== '')
  })
  return shown.map(readText).join('\n')
}

const alternativeOf = ({ within }: MailPart) => within.find(({ kind }) => kind === 'alternative')?.node

function readText(part: MailPart): string {
  if (part.type === 'text/html') return textOfHtml(contentOf(part))
  return part.is_flowed ? joinFlowed(contentOf(part), part) : contentOf(part)
}

const calendarTypes = ['text/calendar', 'application/ics']

function calendarOf(parts: readonly MailPart[]) {
  const part = parts.find(({ type }) => calendarTypes.includes(type))
  return part ? readCalendar(contentOf(part)) : null
}

function deliveryFailureOf(parts: readonly MailPart[]): string | null {
  const report = parts.find(({ type }) => type === 'message/delivery-status')
  return report ? readDeliveryFailure(contentOf(report)) : null
}

function onlySender({ from, headerLines }: ParsedMail): string | null {
  const [sender, ...others] = from?.value ?? []
  const isOnly = others.length === 0 && headerLines.filter(({ key }) => key === 'from').length === 1
  return (isOnly && sender?.address?.toLowerCase()) || null
}

/** What says nothing to its reader: signatures of the email itself, and other forms of its text. */
const isTechnical = (part: MailPart) =>
  /^application\/(x-)?(pkcs7-signature|pgp-signature|pgp-keys|pgp-encrypted)$/.test(part.type) ||
  (alternativeOf(part) !== undefined &&
    part.disposition !== 'attachment' &&
    (part.type.startsWith('text/') || calendarTypes.includes(part.type)))

/** Leaves out decoration: images of the signature, small ones, those of the quoted text, and those that are not shown. */
function isSent({ type, within, content_id }: MailPart, html: string): boolean {
  if (!type.startsWith('image/') || content_id === null || html === '') return true
  const place = html.indexOf(`cid:${content_id}`)
  if (place === -1) return !within.some(({ kind }) => kind === 'related')
  const before = html.slice(0, place)
  if (before.includes(replyLine) || startsSignature.test(before)) return false
  const tag = html.slice(html.lastIndexOf('<', place), html.indexOf('>', place))
  return ![...tag.matchAll(/\b(?:width|height)\s*[=:]\s*["']?(\d+)/gi)].some(([, pixels]) => Number(pixels) <= iconMax)
}

const startsSignature =
  />\s*--(?:\s|&nbsp;|&#160;)*(?:<br|<\/)|(?:class|id)\s*=\s*["']?(?:[^"'>]{0,40}[-_ ])?(?:signature|gmail_signature|moz-signature)\b/i
/** The side of an icon, such as that of a network in a signature. */
const iconMax = 48

const nameOf = ({ filename, type }: MailPart) => filename ?? (type === 'message/rfc822' ? 'an attached email' : type)

const fileOf = (part: MailPart): ReceivedFile => ({
  name: nameOf(part),
  media_type: part.type,
  is_embedded: part.content_id !== null && part.disposition !== 'attachment',
  bytes: new Uint8Array(part.bytes),
})
