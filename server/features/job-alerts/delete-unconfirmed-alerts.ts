import { unconfirmedAlert_days } from '#domain/job-alerts/job-alert.ts'
import { db } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'

const day_ms = 24 * 60 * 60_000

/** Alerts that were requested before and are not confirmed have expired. */
export const unconfirmedSince = (): string => fromNow(-unconfirmedAlert_days * day_ms)

/** Deletes the addresses that were never confirmed. */
export async function deleteUnconfirmedAlerts(): Promise<void> {
  await db
    .deleteFrom('job_alerts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', unconfirmedSince())
    .execute()
}
