import { activities } from '#domain/activities.ts'
import { screens } from '#domain/paths.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, findAccount } from '#server/features/accounts/account-row.ts'
import { createOneTimeToken } from '#server/features/accounts/one-time-token.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting, greetingFor, namelessGreeting } from '#server/platform/mail/greeting.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'

interface Whose {
  user_id: string
}

const account = `your ${product.name} account`
const ended = 'All other sessions were signed out.'

/** The text of the email about each change. */
const changes = {
  totp_added: `An authenticator app was added to ${account}. ${ended}`,
  totp_removed: `The authenticator app was removed from ${account}. ${ended}`,
  passkey_added: `A passkey was added to ${account}. ${ended}`,
  passkey_removed: `A passkey was removed from ${account}. ${ended}`,
  recovery_codes_replaced: `The recovery codes of ${account} were replaced. The earlier ones no longer work.`,
  recovery_code_used: `A recovery code was used to sign in to ${account}.`,
  single_sign_on_linked: `You can now sign in to ${account} at the identity provider of your company.`,
  identity_unlinked: `A linked account can no longer be used to sign in to ${account}.`,
  renamed: `The name of ${account} was changed. Contracts are signed with it.`,
  email_change_canceled: `The email address of ${account} has not changed, because the request was canceled.`,
} as const
export type SecurityChange = keyof typeof changes

/** Its subject, where it is not the label of the activity. */
const subjects: Partial<Record<SecurityChange, string>> = {
  single_sign_on_linked: 'Single sign-on added',
  identity_unlinked: 'Sign-in method removed',
  email_change_canceled: 'Change of your email address canceled',
}

const security_changed: MailTemplate<Whose & { change: SecurityChange }> = async ({ user_id, change }) => {
  const owner = await accountRows(db).where('users.id', '=', user_id).executeTakeFirst()
  if (!owner) return null
  return {
    to: owner.email,
    subject: `${subjects[change] ?? activities[`account.${change}`].label} for ${account}`,
    paragraphs: [
      greeting(owner.name),
      changes[change],
      `If this was not you, reset your password right away and contact ${product.support_email}.`,
    ],
    action: { label: 'Check your security settings', url: config.origin + settingsPath(owner.role, 'security') },
  }
}

const confirmLink = (token: string) => `${config.origin}${screens.confirm_email.path}?token=${token}`

async function findChange(user_id: string) {
  const [owner, change] = await Promise.all([
    accountRows(db).where('users.id', '=', user_id).executeTakeFirst(),
    db
      .selectFrom('email_changes')
      .where('user_id', '=', user_id)
      .where('expires_at', '>', now())
      .selectAll()
      .executeTakeFirst(),
  ])
  return owner && change ? { owner, change } : null
}

const confirm_old_email: MailTemplate<Whose> = async ({ user_id }) => {
  const found = await findChange(user_id)
  if (!found || found.change.old_confirmed_at) return null
  const { owner, change } = found
  const token = await transaction((tx) => createOneTimeToken(tx, user_id, 'confirm_old_email'))
  return {
    to: owner.email,
    subject: 'Confirm the change of your email address',
    paragraphs: [
      greeting(owner.name),
      `You asked to change the email address of ${account} to ${change.email}. Open the link to confirm. It expires in two days.`,
      'If this was not you, open the link and choose “This wasn’t me”. That stops the change and signs out all sessions.',
    ],
    action: { label: 'Review the change', url: confirmLink(token) },
  }
}

const confirm_new_email: MailTemplate<Whose> = async ({ user_id }) => {
  const found = await findChange(user_id)
  if (!found || found.change.new_confirmed_at) return null
  const { change } = found
  const to = change.email
  if (config.adminEmails.includes(to) || (await findAccount(db, to))) {
    return {
      to,
      subject: `You already have a ${product.name} account`,
      paragraphs: [
        await greetingFor(to),
        `Someone asked to use this email address for another ${product.name} account. It already has one, so nothing has changed.`,
        'If this was not you, you can ignore this email.',
      ],
      action: { label: 'Sign in', url: config.origin + screens.login.path },
    }
  }
  const token = await transaction((tx) => createOneTimeToken(tx, user_id, 'confirm_new_email'))
  return {
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      // Without a name, because the address is not verified.
      namelessGreeting,
      `Someone asked to use this email address for their ${product.name} account. Open the link to confirm that it is yours. It expires in two days.`,
      'If this was not you, you can ignore this email.',
    ],
    action: { label: 'Confirm this address', url: confirmLink(token) },
  }
}

/** To the old and to the new address. */
const email_changed: MailTemplate<Whose & { to: string }> = async ({ user_id, to }) => {
  const owner = await accountRows(db).where('users.id', '=', user_id).executeTakeFirst()
  if (!owner) return null
  return {
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      greeting(owner.name),
      `The email address of ${account} is now ${owner.email}. Use it to sign in.`,
      `If this was not you, contact ${product.support_email} right away.`,
    ],
    action: { label: 'Check your security settings', url: config.origin + settingsPath(owner.role, 'security') },
  }
}

export const securityMails = {
  ...defineMails('security', { security_changed, confirm_old_email }),
  // To an address that is not, or no longer, the user's.
  ...defineMails(null, { confirm_new_email, email_changed }),
}
