import { healthChecks } from '#domain/operations/health.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import { notifyEach } from '#server/features/notifications/notify.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'

const healthPath = `${pathTo('admin_operations')}?tab=health`

type HealthActivity = Activity<'health.check_failed'> | Activity<'health.check_recovered'>

/** Of the notification and the email. */
function healthTitle(data: HealthActivity['data']): string {
  const { label } = healthChecks[data.name]
  return 'finding' in data ? `System health: ${label} failed` : `System health: ${label} passes again`
}

/** Notifies the admins that a part of the system has failed or works again. */
export async function notifyOfHealth(tx: Tx, activity: HealthActivity): Promise<void> {
  const admins = await findAdmins(tx, 'operation.run')
  await notifyEach(
    tx,
    admins.map((user_id) => ({ user_id, subject: { kind: 'account', id: user_id }, href: healthPath })),
    {
      activity,
      title: healthTitle(activity.data),
      body: 'finding' in activity.data ? activity.data.finding : healthChecks[activity.data.name].rule,
    },
  )
  for (const user_id of admins)
    await queueMail(tx, 'health_changed', { activity_id: activity.id, user_id }, `${activity.id}:${user_id}`)
}

/** A health check has failed or passes again, for an admin. */
const health_changed: MailTemplate<{ activity_id: number; user_id: string }> = async ({ activity_id, user_id }) => {
  const activity = await activityRows<HealthActivity>(db).where('id', '=', activity_id).executeTakeFirst()
  const admin = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .select(['name', 'email'])
    .executeTakeFirst()
  if (!activity || !admin) return null
  const { data } = activity
  const { label, rule } = healthChecks[data.name]
  const finding = 'finding' in data ? data.finding : null
  return {
    to: admin.email,
    subject: healthTitle(data),
    paragraphs: [
      greeting(admin.name),
      finding
        ? `The check “${label}” failed: ${finding} It passes under this condition: ${rule}`
        : `The check “${label}” passes again.`,
    ],
    action: { label: 'Open system health', url: config.origin + healthPath },
  }
}

export const operationsMails = defineMails('security', { health_changed })
