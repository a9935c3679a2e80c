import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { SecurityChange } from './mails.ts'

/** Mails the owner of the account what was changed. */
export async function mailSecurityChange(
  tx: Tx,
  { id, kind, data }: Activity<`account.${SecurityChange}`>,
): Promise<void> {
  const change = kind.slice('account.'.length) as SecurityChange
  await queueMail(tx, 'security_changed', { user_id: data.user_id, change }, String(id))
}

/** Mails both addresses the link to confirm the change. */
export async function mailEmailChange(tx: Tx, { id, data }: Activity<'account.email_change_requested'>): Promise<void> {
  const { user_id } = data
  await queueMail(tx, 'confirm_old_email', { user_id }, `${id} old`)
  await queueMail(tx, 'confirm_new_email', { user_id }, `${id} new`)
}
