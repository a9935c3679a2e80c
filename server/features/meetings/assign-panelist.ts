import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import type { Tx } from '#server/db/connect.ts'
import { findFreePanelists } from './find-panelists.ts'
import type { MeetingRow } from './meeting-rows.ts'

/** Assigns one of a panel of whom any takes part. Throws `double_booked` if none is free. */
export async function assignPanelist(
  tx: Tx,
  meeting: MeetingRow,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
): Promise<void> {
  const side = organizingSideOf(meeting)
  const panel = meeting.people.filter((person) => person.side === side).map(({ user_id }) => user_id)
  const [free] = await findFreePanelists(tx, panel, { starts_at, ends_at }, meeting.id)
  if (!free) throw new Failure('double_booked')
  await tx
    .updateTable('meeting_people')
    .set({ is_assigned: sql<boolean>`user_id = ${free}` })
    .where('meeting_id', '=', meeting.id)
    .where('user_id', 'in', panel)
    .execute()
}
