import { system } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { managerRows, managersToday } from './lists.ts'
import { moveManager, readManager } from './managers.ts'

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

/** Notifies the deputy of the companies for which they stand in from now on. */
export async function notifyDeputy(tx: Tx, { id, kind, data }: Activity<'manager.leave_started'>): Promise<void> {
  const manager = await readManager(tx, data.manager_id)
  if (manager.status !== 'on_leave' || manager.deputy_id !== data.deputy_id) return
  await notify(tx, [data.deputy_id], {
    activity: { id, kind },
    subject: { kind: 'account', id: data.manager_id },
    title: `You are the deputy of ${manager.name}`,
    body: manager.leave_until ? `Until ${manager.leave_until}` : 'Until the leave is ended',
    href: pathTo('admin_messages'),
  })
}
