import type { Mailboxes } from '#server/platform/mail/receiving/start-mail-receiver.ts'
import { receiveReply } from './receive-reply.ts'
import { findReplyMailbox } from './reply-address.ts'
import type { ReplyMailbox } from './reply-address.ts'

/** The addresses for replies to emails about messages. */
export const replyMailboxes: Mailboxes<ReplyMailbox> = { find: findReplyMailbox, receive: receiveReply }
