import { uuid } from '#domain/kernel/text.ts'
import { healthChecks } from '#domain/operations/health.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import { notifyEach } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { FailedRow } from '#server/platform/queue/failed-jobs.ts'

export const healthPath = `${pathTo('admin_operations')}?tab=health`

export type HealthActivity = Activity<'health.check_failed'> | Activity<'health.check_recovered'>

/** Of the notification and the email. */
export function healthTitle(data: HealthActivity['data']): string {
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

/** The fields of a queued email that name its recipient: an address, or the ID of a user. */
const addressFields = ['to', 'email'] as const
const userFields = ['user_id', 'talent_id'] as const

/** What the template of a queued email receives. */
const valuesOf = ({ queue, data }: FailedRow) =>
  queue === 'mail' ? ((data['data'] ?? {}) as Record<string, unknown>) : {}

const userOf = (row: FailedRow): string | undefined =>
  userFields.map((field) => uuid.safeParse(valuesOf(row)[field]).data).find((id) => id !== undefined)

/** The recipients of emails that failed before they were written, where their data names them. */
export async function findRecipients(rows: readonly FailedRow[]): Promise<(row: FailedRow) => string | null> {
  const ids = rows.flatMap((row) => userOf(row) ?? [])
  const users =
    ids.length > 0 ? await db.selectFrom('users').where('id', 'in', ids).select(['id', 'email']).execute() : []
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  return (row) => {
    const address = addressFields.map((field) => valuesOf(row)[field]).find((value) => typeof value === 'string')
    return address ?? emails.get(userOf(row) ?? '') ?? null
  }
}
