import { sql } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { countOf } from '#domain/kernel/count.ts'
import { plainText } from '#domain/kernel/markdown.ts'
import type { Message } from '#domain/messaging/message.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { findConversation } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { headlineColumns, headlineJoins, presentHeadline } from './headlines.ts'
import type { HeadlineRow } from './headlines.ts'
import { messageColumns } from './messages.ts'
import type { MessageRow } from './messages.ts'
import { findReaders } from './participants.ts'
import { presentMessage } from './present-message.ts'
import { replyOptions } from './replies-by-mail.ts'

/** The messages of a conversation that were not mailed to a person when the email was queued. */
interface About {
  conversation_id: string
  user_id: string
  /** The positions, without the first one. */
  after: number
  until: number
}

/** The newest messages of an email, and the characters of each. */
const limits = { messages: 20, text: 4_000 }

/** What is unread now of the messages that the email was queued for. */
const unread_messages: MailTemplate<About> = async (about) => {
  const { conversation_id, user_id } = about
  const conversation = await findConversation(db, conversation_id)
  const reader = (await findReaders(db, conversation)).find((user) => user.user_id === user_id)
  if (!reader?.email_verified) return null
  const rows = await findUnread(about)
  if (rows.length === 0) return null
  const messages = rows.slice(-limits.messages).map((row) => presentMessage(reader, conversation, row))
  const earlier = rows.length - messages.length
  const { title, detail } = await findHeadline(reader, conversation)
  return {
    to: reader.email,
    subject: `New messages from ${title}${detail ? ` (${detail})` : ''}`,
    paragraphs: [
      greeting(reader.name),
      `You have ${countOf(rows.length, 'unread message', 'unread messages')} in your conversation with ${title}.`,
      ...(earlier > 0 ? [`The first ${earlier} are not in this email.`] : []),
      ...messages.map(messageText),
    ],
    action: {
      label: 'Open the conversation',
      url: config.origin + conversationPath(reader.role, conversation_id, messages[0]!.position),
    },
    ...(await replyOptions({ conversation_id, user_id })),
  }
}

async function findUnread({ conversation_id, user_id, after, until }: About): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from messages
    join participants on participants.conversation_id = messages.conversation_id
    where participants.conversation_id = ${conversation_id} and participants.user_id = ${user_id}
      and participants.left_at is null and not participants.is_muted
      and messages.position > greatest(participants.read_position, ${after}::integer)
      and messages.position <= ${until}::integer
      and messages.kind = 'text' and messages.deleted_at is null and messages.sender_id is distinct from ${user_id}::uuid
    order by messages.position`.execute(db)
  return rows
}

async function findHeadline(reader: User, { id }: ConversationRow) {
  const { rows } = await sql<HeadlineRow>`
    select ${headlineColumns} from conversations ${headlineJoins} where conversations.id = ${id}`.execute(db)
  return presentHeadline(reader, rows[0]!)
}

/** `Ana Reyes wrote:` with the text and the names of the files, also of those that could not be attached. */
function messageText({ sender, body, files, email }: Message): string {
  const text = plainText(body)
  const shown = text.length > limits.text ? `${text.slice(0, limits.text).trimEnd()}…` : text
  return [
    `${sender?.name ?? ''} wrote:`,
    ...(shown ? [shown] : []),
    ...files.map(({ name }) => `Attached file: ${name}`),
    ...(email?.left_out ?? []).map((name) => `Not attached: ${name}`),
  ].join('\n')
}

export const messageMails = defineMails('messages', { unread_messages })
