import { z } from 'zod'
import { accountLimits, accountMessages } from '../accounts/account.ts'
import { requiredLine, requiredText, text, uuid } from '../kernel/text.ts'
import { messageLimits } from '../messaging/message.ts'
import { ticketLimits, ticketMessages, ticketPriority, ticketScore } from './ticket.ts'

/** Tags are compared in lower case. */
const tag = requiredLine(ticketLimits.tag, ticketMessages.tag, 'A tag').toLowerCase()

export const ticketEditForm = z.strictObject({
  priority: ticketPriority.optional(),
  tags: z
    .array(tag)
    .max(ticketLimits.tags, ticketMessages.too_many_tags)
    .transform((tags) => [...new Set(tags)])
    .optional(),
})

/** The new assignee, in place of the one that the user saw: of two people who assign at once, one is told. */
export const assignForm = z.strictObject({ assignee_id: uuid.nullable(), from: uuid.nullable() })

export const ticketNoteForm = z.strictObject({ text: requiredText(ticketLimits.note, ticketMessages.note, 'A note') })

/** The company of a contact request, and its owner, who has the address of the request. */
export const ticketCompanyForm = z.strictObject({
  company_name: requiredLine(accountLimits.company_name, accountMessages.company_name_required, 'A company name'),
  owner_name: requiredLine(accountLimits.name, accountMessages.name_required, 'A name'),
  account_manager_id: z.string().min(1, ticketMessages.manager).pipe(uuid),
})
export type TicketCompanyForm = z.output<typeof ticketCompanyForm>

export const mergeForm = z.strictObject({
  /** The conversation that continues. */
  into: uuid,
})

/** The words for each score, from the lowest. */
export const ratingLabels = ['Very poor', 'Poor', 'Okay', 'Good', 'Very good'] as const

export const ratingForm = z.strictObject({
  score: ticketScore,
  comment: text(ticketLimits.rating_comment, 'A comment').trim().default(''),
})

export const cannedReplyForm = z.strictObject({
  name: requiredLine(ticketLimits.canned_reply_name, ticketMessages.canned_reply_name, 'A name'),
  /** With the fields of message templates, such as {name}. */
  body: requiredText(messageLimits.body, ticketMessages.canned_reply_body, 'A reply'),
})
