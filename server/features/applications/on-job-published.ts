import { findAdmins } from '#server/features/accounts/find-admins.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { setting } from '#server/platform/settings/settings.ts'

/** Mails the admins about a published job, while the setting is on. */
export async function mailNewJob(tx: Tx, { id, data }: Activity<'job.published'>): Promise<void> {
  if (!setting('new_job_emails')) return
  for (const admin_id of await findAdmins(tx, 'setting.change'))
    await queueMail(tx, 'job_published', { job_id: data.job_id, admin_id }, `${id}:${admin_id}`)
}
