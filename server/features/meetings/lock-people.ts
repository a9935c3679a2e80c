import type { Tx } from '#server/db/connect.ts'
import type { MeetingRow } from './meeting-rows.ts'

/**
 * Locks the participants until the transaction ends, in the order of their IDs: meetings of the same people are
 * confirmed one after another, so that each confirmation sees the times that the others have taken.
 */
export async function lockPeople(tx: Tx, { people }: Pick<MeetingRow, 'people'>): Promise<void> {
  await tx
    .selectFrom('users')
    .where(
      'id',
      'in',
      people.map(({ user_id }) => user_id),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
