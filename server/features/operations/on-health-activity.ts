import { healthChecks } from '#domain/operations/health.ts'
import { pathTo } from '#domain/paths.ts'
import { findAdmins } from '#server/features/accounts/find-admins.ts'
import type { Tx } from '#server/db/connect.ts'
import { notifyEach } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

export const healthPath = `${pathTo('admin_operations')}?tab=health`

/** Notifies the admins that a part of the system has failed or works again. */
export async function notifyOfHealth(
  tx: Tx,
  activity: Activity<'health.check_failed'> | Activity<'health.check_recovered'>,
): Promise<void> {
  const { label } = healthChecks[activity.data.name]
  const admins = await findAdmins(tx, 'operation.run')
  await notifyEach(
    tx,
    admins.map((user_id) => ({ user_id, subject: { kind: 'account', id: user_id }, href: healthPath })),
    {
      activity,
      title: 'finding' in activity.data ? `System health: ${label} failed` : `System health: ${label} passes again`,
      body: 'finding' in activity.data ? activity.data.finding : healthChecks[activity.data.name].rule,
    },
  )
  for (const user_id of admins)
    await queueMail(tx, 'health_changed', { activity_id: activity.id, user_id }, `${activity.id}:${user_id}`)
}
