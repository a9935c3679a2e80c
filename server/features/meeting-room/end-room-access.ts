import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { announceChange } from './stays.ts'

/**
 * Ends a person's access to meeting rooms: they leave those they are in, and the links of guests whom they invited no
 * longer work. The attendance stays.
 */
export async function endRoomAccess(tx: Tx, user_id: string): Promise<void> {
  const guests = tx.selectFrom('meeting_guests').where('invited_by', '=', user_id).select('id')
  const ended = await tx
    .updateTable('room_stays')
    .set({ state: 'left', left_at: now() })
    .where('left_at', 'is', null)
    .where(({ or, eb }) => or([eb('user_id', '=', user_id), eb('guest_id', 'in', guests)]))
    .returning(['id', 'meeting_id'])
    .execute()
  await tx.deleteFrom('meeting_guests').where('invited_by', '=', user_id).execute()
  const rooms = Map.groupBy(ended, ({ meeting_id }) => meeting_id)
  for (const [meeting_id, stays] of rooms)
    await announceChange(
      tx,
      meeting_id,
      stays.map(({ id }) => id),
    )
}
