import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { companyOwners } from '#server/features/accounts/company-owners.ts'

/** Emails the owners of the company that failures, and not one of them, disabled a webhook. */
export async function mailOwnersOfWebhook(
  tx: Tx,
  { id, actor_id, company_id, data }: Activity<'webhook.disabled'>,
): Promise<void> {
  if (actor_id !== null) return
  for (const { id: user_id } of await companyOwners(tx, company_id).select('users.id').execute())
    await queueMail(tx, 'webhook_disabled', { webhook_id: data.webhook_id, user_id }, `${id}:${user_id}`)
}
