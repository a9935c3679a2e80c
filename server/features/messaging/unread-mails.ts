import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Role, User } from '#domain/kernel/actor.ts'
import { countOf } from '#domain/kernel/count.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { notifyEach } from '#server/features/notifications/notify.ts'
import type { SubjectSource } from '#server/platform/feature/subject-source.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { findConversation, readableBy } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { headlineColumns, headlineJoins, presentHeadline } from './headlines.ts'
import type { HeadlineRow } from './headlines.ts'
import { excerptOf, shownName } from './present-message.ts'
import { unreadMail_ms } from './sending.ts'

/** How long a person who has read nothing since the last email gets no other one about the conversation. */
const again_ms = 60 * 60_000
const mailedAtOnce = 200

interface DueMail {
  conversation_id: string
  user_id: string
  read_position: number
  mailed_position: number
  mailed_at: string | null
  last_position: number
  /** When the oldest message was sent that is neither read nor mailed; null if there is none. */
  oldest_at: string | null
}

/** Queues an email for each person and conversation with messages that have been unread for five minutes. */
export async function mailUnreadMessages(): Promise<void> {
  for (;;) {
    const { count, errors } = await transaction(mailSome)
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${count} failed`)
    if (count < mailedAtOnce) return
  }
}

async function mailSome(tx: Tx): Promise<{ count: number; errors: unknown[] }> {
  const { rows } = await sql<DueMail>`
    select participants.conversation_id, participants.user_id, read_position, mailed_position, mailed_at,
      conversations.last_position, (
        select sent_at from messages
        where messages.conversation_id = participants.conversation_id and kind = 'text' and deleted_at is null
          and messages.position > greatest(read_position, mailed_position)
          and sender_id is distinct from participants.user_id
        order by messages.position limit 1
      ) as oldest_at
    from participants join conversations on conversations.id = participants.conversation_id
    where mail_due_at <= ${now()}::timestamptz
    order by mail_due_at limit ${mailedAtOnce} for update of participants skip locked`.execute(tx)
  const errors: unknown[] = []
  for (const due of rows) await transaction(() => mailOrWait(tx, due)).catch((error: unknown) => errors.push(error))
  return { count: rows.length, errors }
}

async function mailOrWait(tx: Tx, due: DueMail): Promise<void> {
  const waits = dueAt(due)
  const isDue = waits !== null && waits <= now()
  await tx
    .updateTable('participants')
    .set(isDue ? { mail_due_at: null, mailed_at: now(), mailed_position: due.last_position } : { mail_due_at: waits })
    .where('conversation_id', '=', due.conversation_id)
    .where('user_id', '=', due.user_id)
    .execute()
  if (!isDue) return
  const { conversation_id, user_id, mailed_position, last_position } = due
  const about = { conversation_id, user_id, after: mailed_position, until: last_position }
  await queueMail(tx, 'unread_messages', about)
}

/** When to mail; null if there is nothing to mail. */
function dueAt({ oldest_at, mailed_at, mailed_position, read_position }: DueMail): string | null {
  if (!oldest_at) return null
  const hasRead = mailed_at === null || read_position >= mailed_position
  const instants = [Date.parse(oldest_at) + unreadMail_ms, hasRead ? 0 : Date.parse(mailed_at) + again_ms]
  return new Date(Math.max(...instants)).toISOString()
}

const notifiedAtOnce = 100

interface DueNotification {
  conversation_id: string
  user_id: string
  role: Role
  /** Has messages to read, takes part and has not muted the conversation. */
  is_notified: boolean
}

/**
 * Notifies the users with messages that have been unread for a few seconds. Each has one notification per conversation;
 * its text is written when it is shown.
 */
export async function notifyOfUnreadMessages(): Promise<void> {
  while ((await transaction(notifySome)) === notifiedAtOnce);
}

async function notifySome(tx: Tx): Promise<number> {
  const { rows } = await sql<DueNotification>`
    with due as (
      select conversation_id, user_id from participants where notify_due_at <= ${now()}::timestamptz
      order by notify_due_at limit ${notifiedAtOnce} for update skip locked
    )
    update participants set notify_due_at = null
    from due join users on users.id = due.user_id
    where participants.conversation_id = due.conversation_id and participants.user_id = due.user_id
    returning participants.conversation_id, participants.user_id, users.role,
      unread > 0 and left_at is null and not is_muted as is_notified`.execute(tx)
  await notifyEach(
    tx,
    rows
      .filter(({ is_notified }) => is_notified)
      .map(({ user_id, role, conversation_id }) => ({
        user_id,
        subject: { kind: 'conversation', id: conversation_id },
        href: conversationPath(role, conversation_id),
      })),
    { activity: { id: null, kind: 'message.sent' }, title: 'New message', body: '', replaces: true },
  )
  return rows.length
}

interface NewestMessage extends HeadlineRow {
  sender_id: string | null
  sender_name: string | null
  body: string | null
  unread: number
}

/** Notifications of messages are about what the reader may still read, and show the newest message as it is now. */
export const conversationNotifications: SubjectSource = {
  visibleTo: (reader: User, subject_id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from conversations where conversations.id = ${subject_id} and ${readableBy(reader)})`,
  async find(reader, ids) {
    const rows = await findNewest(reader, ids)
    const conversations = await Promise.all(rows.map(({ id }) => findConversation(db, id)))
    return new Map(rows.map((row, index) => [row.id, describe(reader, row, conversations[index]!)]))
  },
}

function describe(reader: User, row: NewestMessage, conversation: ConversationRow) {
  const sender = { id: row.sender_id, name: row.sender_name ?? conversation.contact_name ?? 'Visitor' }
  const what = row.unread > 1 ? countOf(row.unread, 'message', 'messages') : 'a message'
  return {
    title: presentHeadline(reader, row).title,
    // Without a message of someone else, all of them have been deleted.
    notification:
      row.body === null
        ? { title: 'New message', body: 'This message was deleted.' }
        : { title: `${shownName(reader, conversation, sender)} sent you ${what}`, body: excerptOf(row.body) },
    is_settled: row.unread === 0,
    may_reply: may(reader, 'conversation.send', conversation),
  }
}

/** The newest message of someone else in each conversation, and how many of them the reader has not read. */
async function findNewest(reader: User, ids: readonly string[]): Promise<NewestMessage[]> {
  const { user_id } = reader
  const byOthers = sql`messages.conversation_id = conversations.id and messages.kind = 'text'
    and messages.deleted_at is null and messages.sender_id is distinct from ${user_id}::uuid`
  const { rows } = await sql<NewestMessage>`
    select ${headlineColumns}, newest.*, (
      select count(*)::int from messages
      where ${byOthers} and messages.position > coalesce(own.read_position, 0)
    ) as unread
    from conversations
    left join participants as own on own.conversation_id = conversations.id and own.user_id = ${user_id}
    ${headlineJoins}
    left join lateral (
      select messages.sender_id, (select name from users where id = messages.sender_id) as sender_name,
        left(messages.body, 400) as body
      from messages where ${byOthers} order by messages.position desc limit 1
    ) as newest on true
    where conversations.id = any (${ids}::uuid[]) and ${readableBy(reader)}`.execute(db)
  return rows
}
