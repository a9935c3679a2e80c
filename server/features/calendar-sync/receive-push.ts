import { z } from 'zod'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { hashToken } from '#server/platform/session/tokens.ts'

interface Push {
  channel: string
  token: string
  /** `sync` when the channel starts, `exists` after a change. */
  state: string
  /** The number of the notification in its channel. */
  message: string
}

/**
 * Reads a calendar after Google's notification. One that arrives twice has one effect; one of a channel that has ended
 * has none.
 */
export async function receivePush({ channel, token, state, message }: Push): Promise<void> {
  if (state === 'sync' || !z.uuid().safeParse(channel).success) return
  const found = await db
    .selectFrom('calendar_channels')
    .where('id', '=', channel)
    .where('token_hash', '=', hashToken(token))
    .select('connection_id')
    .executeTakeFirst()
  if (!found) return
  const key = `calendar_sync:${channel}:${message}`
  await transaction((tx) => enqueue(tx, 'calendar_syncs', { connection_id: found.connection_id }, { key }))
}
