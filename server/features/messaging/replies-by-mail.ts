import { createHmac } from 'node:crypto'
import { fileMessages, fileQuery, fileRules } from '#domain/files/file.ts'
import type { FilePurpose } from '#domain/files/file.ts'
import { hasEndingOf, opensInBrowser } from '#domain/files/media-type.ts'
import type { MediaType } from '#domain/files/media-type.ts'
import { visitor } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { messageForm, messageLimits, messageMessages } from '#domain/messaging/message.ts'
import type { MessageForm } from '#domain/messaging/message.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { checkFile, storeFile, throttleUploads } from '#server/features/files/storing.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { detectFileType } from '#server/platform/files/detect-file-type.ts'
import { messageIdOf } from '#server/platform/mail/mail-headers.ts'
import type { MailOptions } from '#server/platform/mail/mail.ts'
import { MailRefusal } from '#server/platform/mail/receiving/received-mail.ts'
import type { ReceivedFile, ReceivedMail } from '#server/platform/mail/receiving/received-mail.ts'
import { idForKey } from '#server/platform/queue/id-for-key.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { findConversation } from './find-conversation.ts'
import { addMessage, sendMessage } from './sending.ts'
import type { EmailOfMessage } from './sending.ts'
import { withoutSecrets } from './present-message.ts'

const perAddress = { tries: 30, minutes: 60 }
const perSender = { tries: 100, minutes: 60 }

const reasons = {
  sender: 'Reply from the email address that this email was sent to.',
  empty: 'The email has no text above the quoted text, and no attachment.',
  refused: 'The message cannot be accepted.',
}

/**
 * Writes an email to an address for replies into its conversation, once. Throws a `MailRefusal` or `Failure` with the
 * reason if it cannot be accepted.
 */
export async function receiveReply(mailbox: ReplyMailbox, mail: ReceivedMail): Promise<void> {
  const { conversation_id, user_id } = mailbox
  await throttle(`replies to ${conversation_id} ${user_id}`, perAddress)
  const sender = await findSender(mailbox)
  if (!sender || mail.from !== sender.email) throw new MailRefusal(550, reasons.sender)
  await throttle(`replies from ${sender.email}`, perSender)
  // Another delivery of the same email has the same ID.
  const id = idForKey(`reply:${conversation_id}:${user_id}:${mail.message_id}`)
  if (await isStored(id)) return
  const purpose = user_id ? 'message' : 'contact_attachment'
  const files = mail.files.filter((file) => isFileOfMessage(purpose, file))
  const others = mail.files.filter((file) => !files.includes(file)).map(({ name }) => name)
  if (mail.text === '' && files.length === 0) throw new MailRefusal(550, reasonOf(purpose, others))
  const form = { id, body: mail.text, reply_to: null, file_ids: [] }
  // The text is checked before files are stored.
  readForm({ ...form, body: mail.text || 'Files' })
  const file_ids = await storeFiles(sender, files)
  const email = {
    whole_text:
      mail.whole_text === null
        ? null
        : withoutSecrets(mail.whole_text, sender.email).slice(0, messageLimits.whole_email),
    left_out: [...others, ...mail.left_out].slice(0, messageLimits.left_out).map(fileName),
  }
  await write(sender, conversation_id, { ...readForm({ ...form, file_ids }), email })
}

/**
 * Whether a part of an email is a file of its message. A damaged PDF file or image refuses the email, and so does a file
 * with a virus or too many bytes, so that its sender learns of it. Other parts are left out and named, such as damaged
 * documents and those with macros or a password.
 */
function isFileOfMessage(purpose: FilePurpose, { name, media_type, is_embedded, bytes }: ReceivedFile): boolean {
  const { types } = fileRules[purpose]
  const found = detectFileType(bytes, name)
  if (found) return types.includes(found.type) && !found.problem
  const isNamed = (type: MediaType) => type === media_type || hasEndingOf(name, type)
  return !is_embedded && types.some((type) => opensInBrowser(type) && isNamed(type))
}

const reasonOf = (purpose: FilePurpose, others: readonly string[]) =>
  others.length > 0 ? `${others[0]}: ${fileMessages.type(purpose)}` : reasons.empty

const fileName = (name: string): string => fileQuery.shape.name.catch('attachment').parse(name)

interface Sender {
  actor: Actor
  email: string
  /** Null for a visitor. */
  user_id: string | null
}

async function findSender({ conversation_id, user_id }: ReplyMailbox): Promise<Sender | null> {
  if (user_id) {
    const [actor] = await findUsersById(db, [user_id])
    return actor ? { actor, email: actor.email, user_id } : null
  }
  const request = await db
    .selectFrom('conversations')
    .innerJoin('contact_requests', 'contact_requests.id', 'conversations.contact_request_id')
    .where('conversations.id', '=', conversation_id)
    .select('contact_requests.email')
    .executeTakeFirst()
  return request ? { actor: visitor, email: request.email.toLowerCase(), user_id: null } : null
}

const isStored = async (id: string) =>
  (await db.selectFrom('messages').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

function readForm(form: unknown): MessageForm {
  const parsed = messageForm.safeParse(form)
  if (!parsed.success) throw new MailRefusal(550, parsed.error.issues[0]?.message ?? reasons.refused)
  return parsed.data
}

async function storeFiles({ actor, user_id }: Sender, files: readonly ReceivedFile[]): Promise<string[]> {
  const purpose = user_id ? 'message' : 'contact_attachment'
  if (files.length > messageLimits.files) throw new MailRefusal(550, messageMessages.files)
  const tooLarge = files.find(({ bytes }) => bytes.length > fileRules[purpose].bytes_max)
  if (tooLarge) throw new MailRefusal(552, `${tooLarge.name}: ${fileMessages.size(purpose)}`)
  if (user_id) await Promise.all(files.map(() => throttleUploads(user_id)))
  const checked = await Promise.all(
    files.map(({ name, bytes }) => checkFile({ purpose, name: fileName(name), bytes }, 'files')),
  )
  const stored = await Promise.all(checked.map((file) => storeFile(file, { actor, owner_id: user_id })))
  return stored.map((file) => file.id)
}

async function write(
  { actor, user_id }: Sender,
  conversation_id: string,
  { email, ...form }: MessageForm & { email: EmailOfMessage },
): Promise<void> {
  if (user_id) {
    await sendMessage(actor, conversation_id, form, { via: 'email', email })
    return
  }
  await transaction(async (tx) => {
    const conversation = await findConversation(tx, conversation_id)
    await addMessage(tx, conversation, { ...form, actor, sender_id: null, side: 'visitor', via: 'email', email })
  })
}

/** Whose replies an address receives, in a conversation. */
export interface ReplyMailbox {
  conversation_id: string
  /** Null for the sender of a contact request. */
  user_id: string | null
}

const prefix = 'reply-'
const key = createHmac('sha256', config.secret).update('reply address').digest()

/** 160 bits that only this server can derive. */
const tokenOf = ({ conversation_id, user_id }: ReplyMailbox) =>
  createHmac('sha256', key)
    .update(`${conversation_id} ${user_id ?? 'visitor'}`)
    .digest('hex')
    .slice(0, 40)

/**
 * The thread of a conversation's emails to a person, and the address for replies. The address is the same in each email
 * and cannot be guessed: it is stored as a hash and derived again for each email.
 */
export async function replyOptions(mailbox: ReplyMailbox): Promise<MailOptions> {
  const thread = messageIdOf(`conversation-${mailbox.conversation_id}`)
  if (!config.mailIn) return { thread }
  const token = tokenOf(mailbox)
  await db
    .insertInto('reply_addresses')
    .values({ ...mailbox, token_hash: hashToken(token), created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { thread, reply_to: `${prefix}${token}@${config.mailIn.domain}` }
}

/**
 * The mailbox of an address by the part before the @; null if it is unknown, or if its person no longer takes part in
 * the conversation.
 */
export async function findReplyMailbox(localPart: string): Promise<ReplyMailbox | null> {
  if (!localPart.startsWith(prefix)) return null
  const mailbox = await db
    .selectFrom('reply_addresses')
    .where('token_hash', '=', hashToken(localPart.slice(prefix.length)))
    .select(['conversation_id', 'user_id'])
    .executeTakeFirst()
  if (!mailbox || mailbox.user_id === null) return mailbox ?? null
  const [user] = await findUsersById(db, [mailbox.user_id])
  const participant = await db
    .selectFrom('participants')
    .where('conversation_id', '=', mailbox.conversation_id)
    .where('user_id', '=', mailbox.user_id)
    .where('left_at', 'is', null)
    .select('user_id')
    .executeTakeFirst()
  const conversation = await findConversation(db, mailbox.conversation_id)
  return user && participant && may(user, 'conversation.see', conversation) ? mailbox : null
}
