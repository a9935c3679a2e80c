import { findCalendarMailbox, receiveCalendarReply } from '#server/features/meeting-mail/calendar-replies.ts'
import type { CalendarMailbox } from '#server/features/meeting-mail/calendar-replies.ts'
import { receiveReply, findReplyMailbox } from '#server/features/messaging/replies-by-mail.ts'
import type { ReplyMailbox } from '#server/features/messaging/replies-by-mail.ts'
import { receiveReturnedMail } from '#server/platform/mail/receive-returned-mail.ts'
import type { Mailboxes } from '#server/platform/mail/receiving/start-mail-receiver.ts'
import { findReturnMailbox } from '#server/platform/mail/return-address.ts'
import type { ReturnMailbox } from '#server/platform/mail/return-address.ts'

type Mailbox = ReplyMailbox | CalendarMailbox | ReturnMailbox

/** The addresses that receive email: for replies about messages, answers from calendar programs, and returned emails. */
export const mailboxes: Mailboxes<Mailbox> = {
  find: async (localPart) =>
    findReturnMailbox(localPart) ?? (await findReplyMailbox(localPart)) ?? (await findCalendarMailbox(localPart)),
  // Calendar programs send answers by themselves.
  acceptsAutomatic: (mailbox) => 'meeting_id' in mailbox,
  acceptsReturned: (mailbox) => 'returned_mail_id' in mailbox,
  receive: (mailbox, mail) => {
    if ('returned_mail_id' in mailbox) return receiveReturnedMail(mailbox, mail)
    return 'meeting_id' in mailbox ? receiveCalendarReply(mailbox, mail) : receiveReply(mailbox, mail)
  },
}
