import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import type { Tx } from '#server/db/connect.ts'
import type { MeetingRow } from './meeting-rows.ts'

/**
 * Assigns one of a panel of whom any takes part: the one who is free and has the fewest confirmed meetings in the week
 * before and the week after, of several the first by ID. Throws `double_booked` if none is free.
 */
export async function assignPanelist(
  tx: Tx,
  meeting: MeetingRow,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
): Promise<void> {
  const side = organizingSideOf(meeting)
  const panel = meeting.people.filter((person) => person.side === side).map(({ user_id }) => user_id)
  const { rows } = await sql<{ user_id: string }>`
    select panelist.user_id
    from unnest(${panel}::uuid[]) as panelist (user_id)
    where not exists (
      select from busy_times
      where busy_times.user_id = panelist.user_id and meeting_id is distinct from ${meeting.id}
        and during && tstzrange(${starts_at}, ${ends_at}))
    order by (
      select count(*) from busy_times
      where busy_times.user_id = panelist.user_id and meeting_id is not null
        and during && tstzrange(${starts_at}::timestamptz - interval '7 days', ${starts_at}::timestamptz + interval '7 days')
    ), panelist.user_id
    limit 1`.execute(tx)
  const [free] = rows
  if (!free) throw new Failure('double_booked')
  await tx
    .updateTable('meeting_people')
    .set({ is_assigned: sql<boolean>`user_id = ${free.user_id}` })
    .where('meeting_id', '=', meeting.id)
    .where('user_id', 'in', panel)
    .execute()
}
