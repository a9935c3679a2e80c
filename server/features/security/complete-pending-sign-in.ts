import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { visitor } from '#domain/kernel/actor.ts'
import { securityMessages } from '#domain/security/security.ts'
import type { SecondFactor } from '#domain/accounts/sign-in.ts'
import type { SecondFactorForm } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows } from '#server/features/accounts/account-row.ts'
import { logSignIn } from '#server/features/accounts/sessions.ts'
import { completeSignIn } from '#server/features/accounts/sign-in.ts'
import type { SignedIn } from '#server/features/accounts/sign-in.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import type { Ceremony } from './passkeys.ts'
import { countRecoveryCodes, redeemRecoveryCode } from './second-factors.ts'
import { judged, acceptTotpCode } from './totp.ts'
import { verifyPasskey } from './passkey-sign-in.ts'

const pendingOf = (token: string | undefined) =>
  token
    ? db
        .selectFrom('pending_sign_ins')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now())
        .select(['user_id', 'method', 'token_hash'])
        .executeTakeFirst()
    : undefined

/** The user whose sign-in waits in the browser with this token; null if none does. */
export async function findPendingUser(token: string | undefined): Promise<string | null> {
  return (await pendingOf(token))?.user_id ?? null
}

/** How the sign-in that waits in the browser can be completed; null if none does. */
export async function showPendingSignIn(token: string | undefined): Promise<{ factors: SecondFactor[] } | null> {
  const user_id = await findPendingUser(token)
  if (!user_id) return null
  const [totp, passkey, codes] = await Promise.all([
    db
      .selectFrom('totp_secrets')
      .where('user_id', '=', user_id)
      .where('confirmed_at', 'is not', null)
      .select('user_id')
      .executeTakeFirst(),
    db.selectFrom('passkeys').where('user_id', '=', user_id).select('id').limit(1).executeTakeFirst(),
    countRecoveryCodes(db, user_id),
  ])
  return {
    factors: [
      ...(passkey ? (['passkey'] as const) : []),
      ...(totp ? (['totp'] as const) : []),
      ...(codes > 0 ? (['recovery_code'] as const) : []),
    ],
  }
}

/**
 * Completes a sign-in with the second factor, once. Throws `sign_in_expired`, at the field `code` for a wrong code,
 * `passkey_refused`, and `too_many_requests` after several of them.
 */
export async function completePendingSignIn(
  form: SecondFactorForm,
  { token, before, ...from }: { token: string | undefined; before: Actor } & Pick<Ceremony, 'browser' | 'origin'>,
): Promise<SignedIn> {
  const pending = await pendingOf(token)
  const account = pending && (await accountRows(db).where('users.id', '=', pending.user_id).executeTakeFirst())
  if (!pending || !account) throw new Failure('sign_in_expired')
  const { user_id, method, token_hash } = pending
  const signedIn = await judged(user_id, async () => {
    if (form.factor === 'passkey' && !(await isOwnPasskey(form, { ...from, user_id }))) return null
    return transaction(async (tx) => {
      if (form.factor !== 'passkey' && !(await useCode(tx, user_id, form))) return null
      const consumed = await tx
        .deleteFrom('pending_sign_ins')
        .where('token_hash', '=', token_hash)
        .returning('user_id')
        .executeTakeFirst()
      if (!consumed) throw new Failure('sign_in_expired')
      return completeSignIn(tx, account, { before, method, second_factor: form.factor })
    })
  })
  if (signedIn) return signedIn
  await transaction(async (tx) => {
    await logSignIn(tx, { user_id, succeeded: false, method, second_factor: form.factor })
    await record(tx, 'account.sign_in_failed', { actor: visitor, data: { user_id } })
  })
  if (form.factor === 'passkey') throw new Failure('passkey_refused')
  throw fieldFailure(
    'code',
    form.factor === 'totp' ? securityMessages.wrong_totp : securityMessages.wrong_recovery_code,
  )
}

async function useCode(
  tx: Tx,
  user_id: string,
  { factor, code }: Exclude<SecondFactorForm, { factor: 'passkey' }>,
): Promise<boolean> {
  if (factor === 'totp') return acceptTotpCode(tx, user_id, code)
  const left = await redeemRecoveryCode(tx, user_id, code)
  if (left === null) return false
  await record(tx, 'account.recovery_code_used', { actor: visitor, data: { user_id, left } })
  return true
}

async function isOwnPasskey(
  { passkey }: Extract<SecondFactorForm, { factor: 'passkey' }>,
  ceremony: Omit<Ceremony, 'purpose'>,
): Promise<boolean> {
  try {
    await verifyPasskey(passkey, { ...ceremony, purpose: 'second_factor' })
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'passkey_refused') return false
    throw error
  }
}
