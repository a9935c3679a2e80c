import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { meetingRows } from './meeting-rows.ts'
import type { MeetingRow } from './meeting-rows.ts'

/** Finds a meeting by ID; throws `not_found`. The caller authorizes. */
export async function findMeeting(from: Db | Tx, id: string): Promise<MeetingRow> {
  const meeting = await meetingRows(from).where('meetings.id', '=', id).executeTakeFirst()
  if (!meeting) throw new Failure('not_found')
  return meeting
}

/** Finds a meeting and locks it until the transaction ends: of two changes, the second sees the first. */
export async function lockMeeting(tx: Tx, id: string): Promise<MeetingRow> {
  await tx.selectFrom('meetings').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findMeeting(tx, id)
}
