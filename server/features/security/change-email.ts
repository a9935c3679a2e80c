import { asUser, visitor } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { securityMessages } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows } from '#server/features/accounts/account-row.ts'
import { checkOneTimeToken, redeemOneTimeToken } from '#server/features/accounts/one-time-token.ts'
import type { Purpose } from '#server/features/accounts/one-time-token.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'

/** How long both addresses have to confirm. */
const lifetime_ms = 48 * 60 * 60_000
const limit = { tries: 5, minutes: 60 }
const purposes = ['confirm_old_email', 'confirm_new_email'] as const satisfies readonly Purpose[]

/**
 * Requests another email address, which replaces the current one when both have confirmed; an address that was never
 * verified has no say. The response is the same when the address has an account already: its owner gets an email. Throws
 * `single_sign_on_address` for members who must sign in with their address.
 */
export async function requestEmailChange(actor: Actor, email: string): Promise<void> {
  authorize(actor, 'account.change_email')
  const user = asUser(actor)
  const { user_id } = user
  if (email === user.email) throw fieldFailure('email', securityMessages.same_email)
  await requireFreeAddress(db, user_id)
  await throttle(`email change of ${user_id}`, limit)
  await transaction(async (tx) => {
    const change = {
      email,
      old_confirmed_at: user.email_verified ? null : now(),
      new_confirmed_at: null,
      requested_at: now(),
      expires_at: fromNow(lifetime_ms),
    }
    await tx
      .insertInto('email_changes')
      .values({ user_id, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute()
    await invalidateLinks(tx, user_id)
    await record(tx, 'account.email_change_requested', { actor, data: { user_id } })
  })
}

/** Cancels the user's own request. */
export async function cancelEmailChange(actor: Actor): Promise<void> {
  authorize(actor, 'account.secure')
  const { user_id } = asUser(actor)
  await transaction(async (tx) => {
    await removeChange(tx, user_id)
    await record(tx, 'account.email_change_canceled', { actor, data: { user_id, session_ids: [] } })
  })
}

/**
 * Confirms the change with the token of one of the addresses, and makes it when both have. Throws `token_invalid`, also
 * if the address got an account meanwhile.
 */
export async function confirmEmailChange(token: string, ip: string): Promise<{ is_complete: boolean }> {
  const purpose = await purposeOf(token)
  await checkOneTimeToken(token, purpose, ip)
  return transaction(async (tx) => {
    const user_id = await redeemOneTimeToken(tx, token, purpose)
    const change = await tx
      .updateTable('email_changes')
      .set(purpose === 'confirm_old_email' ? { old_confirmed_at: now() } : { new_confirmed_at: now() })
      .where('user_id', '=', user_id)
      .where('expires_at', '>', now())
      .returning(['email', 'old_confirmed_at', 'new_confirmed_at'])
      .executeTakeFirst()
    if (!change) throw new Failure('token_invalid')
    if (!change.old_confirmed_at || !change.new_confirmed_at) return { is_complete: false }
    await applyChange(tx, user_id, change.email)
    return { is_complete: true }
  })
}

/**
 * Stops the change with the token of the old address. Someone else may use the account, so all sessions end. Throws
 * `token_invalid`.
 */
export async function objectToEmailChange(token: string, ip: string): Promise<void> {
  await checkOneTimeToken(token, 'confirm_old_email', ip)
  await transaction(async (tx) => {
    const user_id = await redeemOneTimeToken(tx, token, 'confirm_old_email')
    await removeChange(tx, user_id)
    const session_ids = await endSessions(tx, user_id)
    await record(tx, 'account.email_change_canceled', { actor: visitor, data: { user_id, session_ids } })
  })
}

async function applyChange(tx: Tx, user_id: string, email: string): Promise<void> {
  const { email: before } = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('status', '!=', 'deleted')
    .select('email')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Failure('token_invalid'))
  await requireFreeAddress(tx, user_id)
  if (config.adminEmails.includes(email)) throw new Failure('token_invalid')
  const taken = await tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
  if (taken) throw new Failure('token_invalid')
  const at = now()
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: at, updated_at: at })
    .where('id', '=', user_id)
    .execute()
  await removeChange(tx, user_id)
  await record(tx, 'account.email_changed', { actor: visitor, data: { user_id } })
  for (const to of [before, email]) await queueMail(tx, 'email_changed', { user_id, to })
}

/** Another address would not belong to the domain of a required single sign-on, and could sign in without it. */
async function requireFreeAddress(from: Db | Tx, user_id: string): Promise<void> {
  const account = await accountRows(from).where('users.id', '=', user_id).executeTakeFirst()
  if (account?.must_use_single_sign_on) throw new Failure('single_sign_on_address')
}

async function removeChange(tx: Tx, user_id: string): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirstOrThrow(notFound)
  await invalidateLinks(tx, user_id)
}

/** Links of an earlier request, and to reset the password by an address that is about to change. */
async function invalidateLinks(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now() })
    .where('user_id', '=', user_id)
    .where('purpose', 'in', [...purposes, 'reset_password'])
    .where('used_at', 'is', null)
    .execute()
}

/** Which address a token was sent to. */
async function purposeOf(token: string): Promise<(typeof purposes)[number]> {
  const known = await db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .select('purpose')
    .executeTakeFirst()
  return purposes.find((one) => one === known?.purpose) ?? 'confirm_new_email'
}
