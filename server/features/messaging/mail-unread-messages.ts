import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { unreadMail_ms } from './add-message.ts'

/** How long a person who has read nothing since the last email gets no other one about the conversation. */
const again_ms = 60 * 60_000
const batch = 200

interface Due {
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
    if (count < batch) return
  }
}

async function mailSome(tx: Tx): Promise<{ count: number; errors: unknown[] }> {
  const { rows } = await sql<Due>`
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
    order by mail_due_at limit ${batch} for update of participants skip locked`.execute(tx)
  const errors: unknown[] = []
  for (const due of rows) await transaction(() => mailOrWait(tx, due)).catch((error: unknown) => errors.push(error))
  return { count: rows.length, errors }
}

async function mailOrWait(tx: Tx, due: Due): Promise<void> {
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
function dueAt({ oldest_at, mailed_at, mailed_position, read_position }: Due): string | null {
  if (!oldest_at) return null
  const hasRead = mailed_at === null || read_position >= mailed_position
  const instants = [Date.parse(oldest_at) + unreadMail_ms, hasRead ? 0 : Date.parse(mailed_at) + again_ms]
  return new Date(Math.max(...instants)).toISOString()
}
