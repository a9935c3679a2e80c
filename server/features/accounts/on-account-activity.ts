import { identityProviderLabels } from '#domain/accounts/account.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { findAdmins } from './responsible-people.ts'

/** Mails the link to verify a new account's email. */
export async function mailVerification(
  tx: Tx,
  { id, data }: Activity<'account.registered' | 'account.verification_requested'>,
): Promise<void> {
  if (!setting('email_verification')) return
  // The invitation verifies it.
  if ('method' in data && data.method === 'invitation') return
  await queueMail(tx, 'email_verification', { user_id: data.user_id }, String(id))
}

export async function mailInvitation(tx: Tx, { id, data }: Activity<'account.invited'>): Promise<void> {
  await queueMail(tx, 'account_invitation', { user_id: data.user_id }, String(id))
}

export async function mailAccountExists(tx: Tx, { id, data }: Activity<'account.registered_again'>): Promise<void> {
  await queueMail(tx, 'account_exists', { user_id: data.user_id }, String(id))
}

export async function mailPasswordChanged(tx: Tx, { id, data }: Activity<'account.password_changed'>): Promise<void> {
  await queueMail(tx, 'password_changed', { user_id: data.user_id }, String(id))
}

/** Ends pushes to the browsers of an account whose password was changed: someone else may use one of them. */
export async function endPushes(tx: Tx, { data }: Activity<'account.password_changed'>): Promise<void> {
  await deletePushSubscriptions(tx, { user_id: data.user_id })
}

export async function mailIdentityLinked(tx: Tx, { id, data }: Activity<'account.identity_linked'>): Promise<void> {
  const provider = identityProviderLabels[data.provider]
  await queueMail(tx, 'identity_linked', { user_id: data.user_id, provider }, String(id))
}

/** Mails the admins about a company or an applicant who has signed up, while the setting is on. */
export async function mailNewUser(tx: Tx, { id, data }: Activity<'account.registered'>): Promise<void> {
  if (!setting('new_user_emails') || data.method === 'invitation') return
  for (const admin_id of await findAdmins(tx, 'setting.change'))
    await queueMail(tx, 'user_registered', { user_id: data.user_id, admin_id }, `${id}:${admin_id}`)
}
