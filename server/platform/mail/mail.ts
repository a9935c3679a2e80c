import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { product } from '#domain/product.ts'
import type { Tx } from '#server/db/connect.ts'
import { withLock } from '#server/db/with-lock.ts'
import { config } from '#server/platform/config/config.ts'
import { QueuedWorkError, enqueue } from '#server/platform/queue/queue.ts'
import type { Worker } from '#server/platform/queue/queue.ts'
import { renderMail } from './render-mail.ts'
import type { MailWords } from './render-mail.ts'
import { sendBySmtp } from './smtp.ts'
import { deliverLocally } from './local-mailbox.ts'
import { isKnownRecipient } from './is-known-recipient.ts'
import { withoutLinksOfOthers } from './without-links-of-others.ts'

/** An attachment of an email. */
export interface MailAttachment {
  name: string
  media_type: string
  content: Buffer
}

/** A file for the calendar of the recipient, which mail programs show with their own buttons (RFC 6047). */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

/** Where a mail belongs, and what its reader can do with it besides reading. */
export interface MailOptions {
  /** The Message-ID of the thread, in angle brackets: mail programs group mails with the same one. */
  thread?: string
  /** The address that receives replies. */
  reply_to?: string
  /** The page that ends mails of this kind; mail programs show it as a button. */
  unsubscribe_url?: string
}

/** A mail that is ready to be sent. */
export interface Mail extends MailOptions {
  /** The same for each retry, so that mail servers can recognize duplicates. */
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  calendar?: CalendarPart
}

/** What a mail says, before it is rendered. */
export type WrittenMail = { to: string; attachments?: MailAttachment[]; calendar?: CalendarPart } & MailOptions &
  MailWords

/** Renders a mail when it is sent, from the current state; null when it is no longer relevant. */
export type MailTemplate<Data> = (data: Data) => Promise<WrittenMail | null>

/**
 * Mail templates with their kind of notification, whose preferences decide whether and when they are sent. Null: they are
 * always sent, because their recipient has no preferences (a visitor, a copy address) or they were applied before (digest).
 */
export type Mails = Readonly<Record<string, RegisteredMail>>

interface RegisteredMail<Template extends MailTemplate<never> = MailTemplate<never>> {
  kind: NotificationKind | null
  write: Template
}

/** Mail templates about a kind of notification. */
export const defineMails = <Templates extends Record<string, MailTemplate<never>>>(
  kind: NotificationKind | null,
  templates: Templates,
) =>
  Object.fromEntries(Object.entries(templates).map(([name, write]) => [name, { kind, write }])) as {
    [Name in keyof Templates]: RegisteredMail<Templates[Name]>
  }

const registered = new Map<string, RegisteredMail>()

/** Registers mail templates by name. */
export function registerMails(mails: Mails): void {
  for (const [name, mail] of Object.entries(mails)) registered.set(name, mail)
}

/**
 * Queues a mail in the caller's transaction. `key` makes a repetition harmless. Mails with the same `lock` are written
 * and sent one at a time, so that one that was written earlier is not sent later.
 */
export async function queueMail(
  tx: Tx,
  template: string,
  data: Record<string, unknown>,
  key?: string,
  lock?: string,
): Promise<void> {
  await enqueue(tx, 'mail', { template, data, ...(lock && { lock }) }, { key: key && `mail:${template}:${key}` })
}

/** Decides at the moment of sending about a mail that is ready: what to add to it, or null not to send it now. */
export type MailGate = (
  mail: { id: string; kind: NotificationKind | null; template: string; data: Record<string, unknown> },
  to: string,
) => Promise<Pick<MailOptions, 'unsubscribe_url'> | null>

/** What a mail says now; null when it is no longer relevant. */
export async function writeMail(template: string, data: Record<string, unknown>): Promise<WrittenMail | null> {
  return findMail(template).write(data as never)
}

function findMail(template: string): RegisteredMail {
  const mail = registered.get(template)
  if (!mail) throw new Error(`There is no mail called ${template}`)
  return mail
}

/** Renders and sends queued mails. Every mail passes the gate. */
export const deliverMails =
  (gate: MailGate): Worker<'mail'> =>
  async ({ template, data, lock }, { id }) => {
    const deliver = async () => {
      const { kind } = findMail(template)
      const written = await writeMail(template, data)
      if (!written) return undefined
      const about = { to: written.to, subject: written.subject }
      try {
        const added = await gate({ id, kind, template, data }, written.to)
        if (!added) return undefined
        await sendMail(id, { ...written, ...added })
        return about
      } catch (error) {
        throw new QueuedWorkError(error, about)
      }
    }
    return lock ? withLock(`mail:${lock}`, deliver) : deliver()
  }

/**
 * Sends a mail now. Queue it instead, unless nothing about it may be stored. Whoever does not have a verified account
 * gets it without the links that others wrote.
 */
export async function sendMail(id: string, written: WrittenMail): Promise<void> {
  const { to } = written
  const words = (await isKnownRecipient(to)) ? written : withoutLinksOfOthers(written)
  const { attachments = [], calendar, thread, reply_to, unsubscribe_url } = words
  const send = config.smtpUrl ? sendBySmtp : deliverLocally
  await send({
    id,
    from: `${product.name} <${config.mailFrom}>`,
    to,
    attachments,
    ...renderMail(words),
    ...(calendar && { calendar }),
    ...(thread && { thread }),
    ...(reply_to && { reply_to }),
    ...(unsubscribe_url && { unsubscribe_url }),
  })
}
