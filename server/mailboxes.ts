import { findCalendarMailbox } from '#server/features/meeting-mail/calendar-reply-address.ts'
import type { CalendarMailbox } from '#server/features/meeting-mail/calendar-reply-address.ts'
import { receiveCalendarReply } from '#server/features/meeting-mail/receive-calendar-reply.ts'
import { receiveReply } from '#server/features/messaging/receive-reply.ts'
import { findReplyMailbox } from '#server/features/messaging/reply-address.ts'
import type { ReplyMailbox } from '#server/features/messaging/reply-address.ts'
import type { Mailboxes } from '#server/platform/mail/receiving/start-mail-receiver.ts'

/** The addresses that receive email: for replies about messages, and for answers from calendar programs. */
export const mailboxes: Mailboxes<ReplyMailbox | CalendarMailbox> = {
  find: async (localPart) => (await findReplyMailbox(localPart)) ?? (await findCalendarMailbox(localPart)),
  // Calendar programs send answers by themselves.
  acceptsAutomatic: (mailbox) => 'meeting_id' in mailbox,
  receive: (mailbox, mail) =>
    'meeting_id' in mailbox ? receiveCalendarReply(mailbox, mail) : receiveReply(mailbox, mail),
}
