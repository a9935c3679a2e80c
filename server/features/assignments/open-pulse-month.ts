import { pulseFromDays } from '#domain/assignments/pulse.ts'
import { addDays, monthOf } from '#domain/kernel/calendar.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { AssignmentRow } from './assignment-rows.ts'
import { todayOf } from './earliest-end.ts'

/** The month that a side can still answer, as its first date; null if there is none. */
export async function openPulseMonth(
  from: Db | Tx,
  assignment: AssignmentRow,
  side: 'company' | 'talent',
): Promise<string | null> {
  const today = todayOf(assignment)
  if (assignment.status !== 'active' || addDays(assignment.start_date, pulseFromDays) > today) return null
  const month_on = monthOf(today).from
  const answered = await from
    .selectFrom('pulse_answers')
    .where('assignment_id', '=', assignment.id)
    .where('month_on', '=', month_on)
    .where('side', '=', side)
    .select('side')
    .executeTakeFirst()
  return answered ? null : month_on
}
