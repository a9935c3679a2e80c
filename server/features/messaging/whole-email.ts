import type { RawBuilder } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { WholeEmail } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { findConversation, recordAdminReading } from './find-conversation.ts'
import { isOpenTo } from './present-message.ts'

/** The whole text of the email that a message came as, for those who may read the message. */
export async function showWholeEmail(actor: Actor, message_id: string): Promise<WholeEmail> {
  authorize(actor, 'message.see_email')
  const { text, conversation_id } = await findWholeEmail(message_id, isOpenTo(asUser(actor)))
  if (actor.role === 'admin') await recordAdminReading(actor, await findConversation(db, conversation_id))
  return { text }
}

/** The whole text of the email of a message in a conversation that the caller has authorized. */
export const findWholeEmail = async (
  message_id: string,
  isReadable: RawBuilder<boolean>,
): Promise<WholeEmail & { conversation_id: string }> => {
  const { text, conversation_id } = await db
    .selectFrom('message_emails')
    .innerJoin('messages', 'messages.id', 'message_emails.message_id')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .where('message_id', '=', message_id)
    .where('whole_text', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(isReadable)
    .select((from) => [from.ref('whole_text').$notNull().as('text'), 'conversation_id'])
    .executeTakeFirstOrThrow(notFound)
  return { text: withoutDeception(text), conversation_id }
}

/**
 * A text for the other side without what only its sender may know: the addresses for replies and the links of the quoted
 * email, which can have a secret, and the sender's own address.
 */
export function withoutSecrets(text: string, sender: string): string {
  const ours = [config.mailIn?.domain, config.mailFrom.split('@')[1]]
  return text
    .replaceAll(/https?:\/\/[^\s<>"')\]]+/gi, (link) =>
      link.toLowerCase().startsWith(config.origin.toLowerCase()) ? hidden.link : link,
    )
    .replaceAll(/[^\s<>"'()[\]:;,]{1,100}@([\w.-]+\w)/g, (address, domain: string) =>
      ours.includes(domain.toLowerCase()) || address.toLowerCase() === sender ? hidden.address : address,
    )
    .replaceAll(/[\w-]{32,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? hidden.secret : word))
}

/** A long word can be the rest of a link that a mail program wrapped. */
const hidden = { address: '[address]', link: '[link]', secret: '[…]' }
