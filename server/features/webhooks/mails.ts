import { webhookPath } from '#domain/paths.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { companyOwners } from '#server/features/accounts/responsible-people.ts'
import { webhookRows } from './webhook-rows.ts'

/** A webhook that failures have disabled, for an owner; none if it has been enabled or deleted since. */
const webhook_disabled: MailTemplate<{ webhook_id: string; user_id: string }> = async ({ webhook_id, user_id }) => {
  const webhook = await webhookRows(db).where('id', '=', webhook_id).where('status', '=', 'disabled').executeTakeFirst()
  if (!webhook) return null
  const owner = await companyOwners(db, webhook.company_id)
    .where('users.id', '=', user_id)
    .select(['users.name', 'users.email'])
    .executeTakeFirst()
  if (!owner) return null
  return {
    to: owner.email,
    subject: `Your webhook to ${new URL(webhook.url).host} was disabled`,
    paragraphs: [
      greeting(owner.name),
      `The webhook to ${webhook.url} was disabled, because its receiver is gone or every attempt has failed for ${webhookLimits.failing_days} days. It receives no events.`,
      'Correct the receiver, enable the webhook, and send the failed events again.',
    ],
    action: { label: 'See the webhook', url: config.origin + webhookPath(webhook_id) },
  }
}

export const webhookMails = defineMails('security', { webhook_disabled })
