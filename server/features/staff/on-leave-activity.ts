import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { readManager } from './find-manager.ts'

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
