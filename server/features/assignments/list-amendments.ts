import type { Selectable } from 'kysely'
import type { Amendment } from '#domain/assignments/assignment.ts'
import { showRates } from '#domain/assignments/pricing.ts'
import type { User } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import type { AssignmentRow } from './assignment-rows.ts'
import { isInFuture } from './move-amendment.ts'

/** The amendments of an assignment as a user sees them, newest first. */
export async function listAmendments(from: Db | Tx, viewer: User, assignment: AssignmentRow): Promise<Amendment[]> {
  const rows = await from
    .selectFrom('amendments')
    .leftJoin('users', 'users.id', 'amendments.proposed_by')
    .where('assignment_id', '=', assignment.id)
    .selectAll('amendments')
    .select('users.name as proposed_by_name')
    .orderBy('proposed_at', 'desc')
    .orderBy('amendments.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    proposed_by: { name: row.proposed_by_name, side: row.proposed_by_side },
    proposed_at: row.proposed_at,
    effective_on: row.effective_on,
    role_title: row.role_title,
    weekly_hours: row.weekly_hours,
    timezone: row.timezone,
    days: row.days,
    from_time: row.from_time,
    to_time: row.to_time,
    break_minutes: row.break_minutes,
    rates: showRates(viewer, row),
    message: row.message,
    reason: row.reason,
    allowed: allowedActions(viewer, assignment, row),
  }))
}

function allowedActions(
  viewer: User,
  assignment: AssignmentRow,
  amendment: Pick<Selectable<Amendments>, 'status' | 'proposed_by_side' | 'effective_on' | 'timezone'>,
): Amendment['allowed'] {
  if (amendment.status !== 'proposed' || assignment.status === 'ended') return []
  const parties = { ...assignment, proposed_by_side: amendment.proposed_by_side }
  const possible: Record<Amendment['allowed'][number], boolean> = {
    sign: isInFuture(assignment, amendment) && may(viewer, 'assignment.sign_amendment', parties),
    decline: may(viewer, 'assignment.decline_amendment', parties),
    withdraw: may(viewer, 'assignment.withdraw_amendment', parties),
  }
  return (['sign', 'decline', 'withdraw'] as const).filter((action) => possible[action])
}
