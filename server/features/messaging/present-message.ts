import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { plainText } from '#domain/kernel/markdown.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { eventPath, eventText } from '#domain/messaging/event.ts'
import { messageLimits, reactions } from '#domain/messaging/message.ts'
import type { Message, MessageEmail, MessagePerson, WholeEmail } from '#domain/messaging/message.ts'
import { authorize, may } from '#domain/policies.ts'
import { withholdFamilyName } from '#domain/talent/withhold-contacts.ts'
import { db } from '#server/db/connect.ts'
import type { MessageFiles } from '#server/features/files/reading.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { findConversation, readableBy, recordAdminReading } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import type { MessageRow } from './messages.ts'
import { sideOf } from './participants.ts'

const excerptLength = 140

/** The beginning of a message as one line of plain text. */
export function excerptOf(body: string): string {
  const line = withoutDeception(plainText(body)).replaceAll(/\s+/g, ' ')
  return line.length <= excerptLength ? line : `${line.slice(0, excerptLength - 1).trimEnd()}…`
}

/** The people of a conversation as a reader may see them. */
type Shown = Pick<ConversationRow, 'talent_id' | 'is_named' | 'talent_photo_file_id' | 'contact_name'>

/** The name of a person of a conversation: companies read an invited talent's family name once they are in contact. */
export function shownName(
  reader: User,
  conversation: Shown,
  { id, name }: { id: string | null; name: string },
): string {
  const isWithheld = reader.role === 'company' && id === conversation.talent_id && id !== null && !conversation.is_named
  return withoutDeception(isWithheld ? withholdFamilyName(name) : name)
}

/** A person of a conversation as a reader may see them. */
export function presentPerson(
  reader: User,
  conversation: Shown,
  { id, name, side }: { id: string | null; name: string | null; side: MessagePerson['side'] },
): MessagePerson {
  return {
    id,
    name: shownName(reader, conversation, { id, name: name ?? conversation.contact_name ?? 'Visitor' }),
    side,
    photo_file_id: id !== null && id === conversation.talent_id ? conversation.talent_photo_file_id : null,
  }
}

/** A message as a reader sees it. The caller has authorized the reader. */
export function presentMessage(actor: Actor, conversation: ConversationRow, row: MessageRow): Message {
  const reader = asUser(actor)
  const { id, conversation_id, position, revision, kind, sent_at, edited_at, deleted_at, via } = row
  return {
    id,
    conversation_id,
    position,
    revision,
    kind,
    sent_at,
    edited_at,
    deleted_at,
    is_hidden: row.hidden_at !== null,
    via,
    email: row.email && deleted_at === null ? presentEmail(row.email) : null,
    sender: row.side
      ? presentPerson(reader, conversation, { id: row.sender_id, name: row.sender_name, side: row.side })
      : null,
    body: withoutDeception(row.body),
    reply_to: row.reply_to && {
      id: row.reply_to.id,
      position: row.reply_to.position,
      sender_name: presentPerson(reader, conversation, {
        id: row.reply_to.sender_id,
        name: row.reply_to.sender_name,
        side: row.reply_to.side ?? 'visitor',
      }).name,
      excerpt: excerptOf(row.reply_to.body),
    },
    files: (row.files ?? []).map((file) => ({
      ...file,
      name: withoutDeception(file.name),
      created_at: new Date(file.created_at).toISOString(),
    })),
    reactions: presentReactions(reader, conversation, row),
    event: row.event && {
      kind: row.event,
      text: withoutDeception(eventText(row.event, row.event_data ?? {}, sideOf(reader))),
      href: eventPath(row.event, row.event_data ?? {}, sideOf(reader)),
    },
    allowed: allowedActions(reader, conversation, row),
  }
}

/** Names of parts without characters that disguise them. */
export const presentEmail = ({ has_more_text, left_out }: MessageEmail): MessageEmail => ({
  has_more_text,
  left_out: left_out.map(withoutDeception),
})

function presentReactions(reader: User, conversation: ConversationRow, row: MessageRow): Message['reactions'] {
  const given = row.reactions ?? []
  return reactions.flatMap((reaction) => {
    const people = given.filter((one) => one.reaction === reaction)
    if (people.length === 0) return []
    return {
      reaction,
      count: people.length,
      names: people.map(({ user_id, name }) => shownName(reader, conversation, { id: user_id, name })),
      is_mine: people.some(({ user_id }) => user_id === reader.user_id),
    }
  })
}

/** Whether the sender can still edit a message. */
export const isEditable = ({ kind, sent_at, deleted_at }: Pick<MessageRow, 'kind' | 'sent_at' | 'deleted_at'>) =>
  kind === 'text' && deleted_at === null && Date.parse(sent_at) > now_ms() - messageLimits.edit_minutes * 60_000

function allowedActions(reader: User, conversation: ConversationRow, row: MessageRow): Message['allowed'] {
  if (row.kind !== 'text' || row.deleted_at !== null) return []
  const maySend = may(reader, 'conversation.send', conversation)
  const isOwn = row.sender_id === reader.user_id
  return [
    ...(maySend && isEditable(row) && may(reader, 'message.edit', row) ? (['edit'] as const) : []),
    ...(may(reader, 'message.delete', row) ? (['delete'] as const) : []),
    ...(maySend && may(reader, 'message.react') ? (['react', 'reply'] as const) : []),
    ...(!isOwn && may(reader, 'conversation.report', conversation) ? (['report'] as const) : []),
  ]
}

/** Whether a message's files and email can be read: admins also read those of conversations that were reported to them, and of messages that were hidden. */
export const isOpenTo = (actor: User): RawBuilder<boolean> =>
  actor.role === 'admin' && may(actor, 'conversation.inspect')
    ? sql<boolean>`(${readableBy(actor)} or exists (
        select 1 from report_cases where report_cases.conversation_id = conversations.id
      ))`
    : sql<boolean>`(${readableBy(actor)} and messages.hidden_at is null)`

/** The files of messages and contact requests in conversations that the actor may read. */
export const messageFiles: MessageFiles = {
  isReadableBy: (actor) =>
    isUser(actor)
      ? sql<boolean>`exists (
          select 1 from message_files
          join messages on messages.id = message_files.message_id
          join conversations on conversations.id = messages.conversation_id
          where message_files.file_id = files.id and ${isOpenTo(actor)}
        ) or exists (
          select 1 from contact_request_files
          join conversations on conversations.contact_request_id = contact_request_files.contact_request_id
          where contact_request_files.file_id = files.id and ${readableBy(actor)}
        )`
      : sql<boolean>`false`,

  async onRead(actor: Actor, file_id: string) {
    if (actor.role !== 'admin') return
    const { conversation_id } = await db
      .selectFrom('message_files')
      .innerJoin('messages', 'messages.id', 'message_files.message_id')
      .where('file_id', '=', file_id)
      .select('messages.conversation_id')
      .executeTakeFirstOrThrow()
    await recordAdminReading(actor, await findConversation(db, conversation_id))
  },
}

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
