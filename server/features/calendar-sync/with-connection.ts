import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { isProblem } from '#server/platform/calendar/calendar-error.ts'
import { findConnection } from './find-connection.ts'
import type { Connection } from './find-connection.ts'

/**
 * Runs `act` with an active connection. When Google no longer gives access, the connection is marked and the user is
 * notified, instead of trying again.
 */
export async function withConnection(id: string, act: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await findConnection(id)
  if (!connection) return
  const { refresh_token } = connection
  if (refresh_token === null) return loseAccess(connection)
  try {
    await act({ ...connection, refresh_token })
  } catch (error) {
    if (!isProblem(error, 'access_lost')) throw error
    await loseAccess(connection)
  }
}

async function loseAccess({ id, user_id }: { id: string; user_id: string }): Promise<void> {
  await transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('calendar_connections')
      .set({ status: 'access_lost' })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await record(tx, 'calendar_connection.access_lost', { actor: system, data: { user_id } })
  })
}
