import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Message, MessagesQuery } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { findConversation } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { messageColumns } from './message-rows.ts'
import type { MessageRow } from './message-rows.ts'
import { presentMessage } from './present-message.ts'
import { recordAdminReading } from './record-inspection.ts'

export interface MessagesPage {
  items: Message[]
  last_position: number
  revision: number
  more: boolean
}

/** Messages of a conversation. */
export async function listMessages(actor: Actor, conversation_id: string, query: MessagesQuery): Promise<MessagesPage> {
  // Read first: a message that is newer than this revision is asked for again, and none is missed.
  const conversation = await findConversation(db, conversation_id)
  authorize(actor, 'conversation.see', conversation)
  if (actor.role === 'admin') await recordAdminReading(actor, conversation)
  return findMessages(db, actor, conversation, query)
}

/** A page of messages, for callers that have authorized the reader. */
export async function findMessages(
  from: Db | Tx,
  actor: Actor,
  conversation: ConversationRow,
  query: MessagesQuery,
): Promise<MessagesPage> {
  const { last_position, revision } = conversation
  const { rows, more } = await findRows(from, conversation.id, query)
  return { items: rows.map((row) => presentMessage(actor, conversation, row)), last_position, revision, more }
}

interface Args {
  conversation_id: string
  from: number
  limit: number
}

/**
 * `changed` has the messages after a revision. A change can concern a message and the replies that quote it, so
 * messages of the same revision are never on different pages.
 */
const conditions = {
  newest: sql`order by messages.position desc`,
  before: (from: number) => sql`and messages.position < ${from}::int order by messages.position desc`,
  after: (from: number) => sql`and messages.position > ${from}::int order by messages.position`,
  changed: (from: number) => sql`and messages.revision > ${from}::bigint order by messages.revision`,
} as const

const findPage = prepared(({ which }: { which: keyof typeof conditions }, args: Args) => {
  const condition = which === 'newest' ? conditions.newest : conditions[which](args.from)
  const statement = sql<MessageRow>`
    select ${messageColumns} from messages
    where messages.conversation_id = ${args.conversation_id} ${condition}
    fetch first (${args.limit}::int) rows ${sql.raw(which === 'changed' ? 'with ties' : 'only')}`
  return { compile: () => statement.compile(db) }
})

async function findRows(
  from: Db | Tx,
  conversation_id: string,
  { before, after, around, at, changed_after, limit }: MessagesQuery,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const page = async (which: keyof typeof conditions, position: number, most: number) => {
    const found = await findPage({ which }, { conversation_id, from: position, limit: most + 1 }, from)
    const isMore = found.length > most
    // With ties, all messages of the last revision are there or none.
    const last = found.at(-1)?.revision
    const kept = !isMore
      ? found
      : which === 'changed'
        ? found.filter((row) => row.revision !== last)
        : found.slice(0, most)
    return { rows: kept.length === 0 ? found : kept, more: isMore }
  }
  if (changed_after !== undefined) return page('changed', changed_after, limit)
  if (after !== undefined) return page('after', after, limit)
  const middle = around ?? (at === undefined ? undefined : await positionAt(from, conversation_id, at))
  if (middle === undefined) {
    const { rows, more } = await page(before === undefined ? 'newest' : 'before', before ?? 0, limit)
    return { rows: rows.toReversed(), more }
  }
  const half = Math.ceil(limit / 2)
  const [older, newer] = [await page('before', middle, half), await page('after', middle - 1, limit - half || 1)]
  return { rows: [...older.rows.toReversed(), ...newer.rows], more: older.more }
}

/** The position of the first message at or after an instant, or after the last message. */
async function positionAt(from: Db | Tx, conversation_id: string, at: string): Promise<number> {
  const first = await from
    .selectFrom('messages')
    .where('conversation_id', '=', conversation_id)
    .where('sent_at', '>=', at)
    .orderBy('sent_at')
    .orderBy('position')
    .select('position')
    .limit(1)
    .executeTakeFirst()
  if (first) return first.position
  const last = await from
    .selectFrom('conversations')
    .where('id', '=', conversation_id)
    .select('last_position')
    .executeTakeFirstOrThrow()
  return last.last_position + 1
}
