import { createHmac } from 'node:crypto'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findUsersById } from '#server/features/accounts/find-users-by-id.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import type { MailOptions } from '#server/platform/mail/mail.ts'
import { messageIdOf } from '#server/platform/mail/mail-headers.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { findConversation } from './find-conversation.ts'

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
