import { healthChecks } from '#domain/operations/health.ts'
import { db } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { healthPath } from './on-health-activity.ts'

/** A health check has failed or passes again, for an admin. */
const health_changed: MailTemplate<{ activity_id: number; user_id: string }> = async ({ activity_id, user_id }) => {
  const activity = await activityRows<Activity<'health.check_failed'> | Activity<'health.check_recovered'>>(db)
    .where('id', '=', activity_id)
    .executeTakeFirst()
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
    subject: finding ? `System health: ${label} failed` : `System health: ${label} passes again`,
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
