import { z } from 'zod'
import { storedFile } from '../files/file.ts'
import { instant, linkSecret, requiredText, uuid } from '../kernel/text.ts'
import { messageEmail, messageLimits } from '../messaging/message.ts'
import { availability, ownTicketFields } from './own-support.ts'
import { ratingForm } from './ticket-forms.ts'

/** The secret is in the fragment of the link and in request bodies, so that no log or proxy has it. */
export const contactStatusForm = z.strictObject({ secret: linkSecret })

export const contactReplyForm = z.strictObject({
  secret: linkSecret,
  /** Chosen by the browser, so that sending again has no second effect. */
  id: uuid,
  body: requiredText(messageLimits.body, 'Please write a message.', 'A message'),
})

export const contactEmailForm = z.strictObject({ secret: linkSecret, message_id: uuid })

export const contactRatingForm = ratingForm.extend({ secret: linkSecret })

/** A contact request on its status page. */
export const contactStatus = z
  .object({
    name: z.string(),
    subject: z.string().nullable(),
    sent_at: instant,
    ...ownTicketFields,
    messages: z.array(
      z.object({
        id: uuid,
        position: z.number().int(),
        is_mine: z.boolean(),
        sender_name: z.string(),
        body: z.string(),
        /** Sent as attachments of the email. */
        files: z.array(storedFile.pick({ name: true, media_type: true, size_bytes: true })),
        email: messageEmail.nullable(),
        sent_at: instant,
        edited_at: instant.nullable(),
        is_deleted: z.boolean(),
      }),
    ),
    /** Earlier messages are not shown. */
    more: z.boolean(),
    /** It continues in the support conversation of the visitor's account; messages are shown only there. */
    continues_in_account: z.boolean(),
    availability,
  })
  .meta({ id: 'ContactStatus' })
export type ContactStatus = z.output<typeof contactStatus>
