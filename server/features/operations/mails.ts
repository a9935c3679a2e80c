import { healthChecks } from '#domain/operations/health.ts'
import { db } from '#server/db/connect.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { healthPath, healthTitle } from './on-health-activity.ts'
import type { HealthActivity } from './on-health-activity.ts'

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
