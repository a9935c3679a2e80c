import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Presence } from '#domain/assignments/presence.ts'

/** Whether the talent of an assignment is on a shift of it, by the clock. `assignment_id` is a column. */
export const presenceIn = (assignment_id: string): RawBuilder<Presence> => sql<Presence>`coalesce((
  select case time_entries.kind when 'break' then 'on_break' else 'on_shift' end
  from shifts join time_entries on time_entries.shift_id = shifts.id and time_entries.ends_at is null
  where shifts.assignment_id = ${sql.ref(assignment_id)} and shifts.ends_at is null limit 1), 'offline')`
