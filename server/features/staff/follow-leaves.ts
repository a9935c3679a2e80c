import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { managerRows, managersToday } from './manager-rows.ts'
import { moveManager } from './move-manager.ts'

/** Starts leaves on their first day, and ends them after their last one, by the clock of the account manager. */
export async function followLeaves(): Promise<void> {
  await forEachDue(
    (limit) =>
      managerRows(db)
        .where('profile.status', '=', 'on_leave')
        .where('profile.leave_until', '<', managersToday())
        .select('users.id')
        .limit(limit)
        .execute(),
    (tx, id) => moveManager(tx, system, id, 'end_leave'),
  )
  await forEachDue(
    (limit) =>
      managerRows(db)
        .where('profile.status', '=', 'active')
        .where('profile.leave_from', '<=', managersToday())
        .select('users.id')
        .limit(limit)
        .execute(),
    (tx, id) => moveManager(tx, system, id, 'start_leave'),
  )
}
