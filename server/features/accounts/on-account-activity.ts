import { identityProviderLabels } from '#domain/accounts/account.ts'
import { visitor } from '#domain/kernel/actor.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting, namelessGreeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { accountRows, findAccount } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { createOneTimeToken } from './one-time-token.ts'
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

interface Whose {
  user_id: string
}

/** Suspended applicants can sign in. */
const isInUse = (account: AccountRow | undefined): account is AccountRow =>
  account !== undefined && (account.status === 'active' || account.role === 'applicant')

async function findActive({ user_id }: Whose) {
  const account = await accountRows(db).where('users.id', '=', user_id).executeTakeFirst()
  return isInUse(account) ? account : undefined
}

const link = (path: string, token: string) => `${config.origin}${path}?token=${token}`
const pages: Record<'verify_email' | 'reset_password', string> = {
  verify_email: screens.verify_email.path,
  reset_password: screens.reset_password.path,
}

const email_verification: MailTemplate<Whose> = async (whose) => {
  const account = await findActive(whose)
  if (!account || account.email_verified) return null
  const token = await transaction((tx) => createOneTimeToken(tx, account.user_id, 'verify_email'))
  return {
    to: account.email,
    subject: 'Please verify your email address',
    paragraphs: [
      // Without a name: the person who typed this address may have typed any name, and the address is not verified.
      namelessGreeting,
      `Someone used this email address to create an account at ${product.name}. Please verify that it is yours. The link works once and expires in two days.`,
      'If this was not you, you can ignore this email.',
    ],
    action: { label: 'Verify my email', url: link(pages.verify_email, token) },
  }
}

const account_exists: MailTemplate<Whose> = async (whose) => {
  const account = await findActive(whose)
  if (!account) return null
  return {
    to: account.email,
    subject: `You already have a ${product.name} account`,
    paragraphs: [
      greeting(account.name),
      `Someone tried to create an account at ${product.name} with this email address, which already has one. Sign in instead, or reset your password if you have forgotten it.`,
      'If this was not you, you can ignore this email. Your account has not changed.',
    ],
    action: { label: 'Sign in', url: config.origin + screens.login.path },
  }
}

/** How long the link of an invitation lasts. Afterwards, the person can ask for another one as for a new password. */
const invitation_days = 7

const account_invitation: MailTemplate<Whose> = async (whose) => {
  const account = await findActive(whose)
  if (!account || account.password_hash) return null
  const lifetime_ms = invitation_days * 24 * 60 * 60_000
  const token = await transaction((tx) => createOneTimeToken(tx, account.user_id, 'reset_password', lifetime_ms))
  const of = account.company_name ? ` for ${account.company_name}` : ''
  return {
    to: account.email,
    subject: `${product.name} invites you to set up your account${of}`,
    paragraphs: [
      greeting(account.name),
      `We have created a ${product.name} account${of} with this email address. Set a password to sign in. The link works once and expires in ${invitation_days} days.`,
      `If the link has expired, use “Forgot password?” on the sign-in page. If you do not want this account, contact ${product.support_email}.`,
    ],
    action: { label: 'Set a password', url: link(pages.reset_password, token) },
  }
}

/** Requested by address, whether or not there is an account. */
const password_reset: MailTemplate<{ email: string }> = async ({ email }) => {
  const account = await findAccount(db, email)
  if (!isInUse(account)) return null
  const { user_id, name } = account
  const token = await transaction(async (tx) => {
    await record(tx, 'account.password_reset_requested', { actor: visitor, data: { user_id } })
    return createOneTimeToken(tx, user_id, 'reset_password')
  })
  return {
    to: account.email,
    subject: 'Choose a new password',
    paragraphs: [
      greeting(name),
      `We received a request to reset your ${product.name} password. The link works once and expires in one hour.`,
      'If this was not you, you can ignore this email. Your password has not changed.',
    ],
    action: { label: 'Choose a new password', url: link(pages.reset_password, token) },
  }
}

const password_changed: MailTemplate<Whose> = async (whose) => {
  const account = await findActive(whose)
  if (!account) return null
  return {
    to: account.email,
    subject: 'Your password was changed',
    paragraphs: [
      greeting(account.name),
      `The password of your ${product.name} account was just changed, and all other sessions were signed out.`,
      `If this was not you, reset your password right away and contact ${product.support_email}.`,
    ],
    action: { label: 'Choose a new password', url: config.origin + screens.forgot_password.path },
  }
}

const identity_linked: MailTemplate<Whose & { provider: string }> = async ({ provider, ...whose }) => {
  const account = await findActive(whose)
  if (!account) return null
  return {
    to: account.email,
    subject: `You can now sign in with ${provider}`,
    paragraphs: [
      greeting(account.name),
      `You can now sign in to your ${product.name} account with ${provider}.`,
      `If this was not you, reset your password right away and contact ${product.support_email}.`,
    ],
    action: { label: 'Choose a new password', url: config.origin + screens.forgot_password.path },
  }
}

/** Someone has signed up, for an admin. */
const user_registered: MailTemplate<Whose & { admin_id: string }> = async ({ admin_id, ...whose }) => {
  const [account, admin] = await Promise.all([findActive(whose), findActive({ user_id: admin_id })])
  if (!account || !admin || !setting('new_user_emails')) return null
  const { role, name, company_id, company_name } = account
  const who = company_name ? `${company_name} (${name})` : name
  return {
    to: admin.email,
    subject: `New ${role === 'company' ? 'company' : 'applicant'}: ${who}`,
    paragraphs: [greeting(admin.name), `${who} has signed up at ${product.name} as ${article(role)}.`],
    action: {
      label: 'Open the account',
      url:
        config.origin +
        (company_id ? pathTo('admin_company', { id: company_id }) : pathTo('admin_applicant', { id: account.user_id })),
    },
  }
}

const article = (role: AccountRow['role']) => (role === 'company' ? 'a company' : 'an applicant')

export const accountMails = {
  ...defineMails('security', {
    account_invitation,
    email_verification,
    account_exists,
    password_reset,
    password_changed,
    identity_linked,
  }),
  // The settings of the product decide whether they are sent.
  ...defineMails(null, { user_registered }),
}
