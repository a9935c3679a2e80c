import type { User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { hasSecondFactor } from '#server/features/accounts/has-second-factor.ts'
import { now } from '#server/platform/clock/clock.ts'
import { requiresTwoFactor } from '#server/platform/session/second-factor.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts'

/** Locks the user's ways to sign in, so that of two removals at once the second sees the first. */
export async function lockSignInMethods(tx: Tx, { user_id }: User): Promise<void> {
  await tx.selectFrom('users').where('id', '=', user_id).select('id').forNoKeyUpdate().execute()
}

/**
 * Follows a new second factor, which the user has just proved in this session: the others are signed out. Returns
 * their IDs for the activity, and recovery codes if the user has none.
 */
export async function followAddedFactor(
  tx: Tx,
  { user_id, session_id }: User,
): Promise<{ session_ids: string[]; recovery_codes: string[] | null }> {
  await tx.updateTable('sessions').set({ second_factor_at: now() }).where('id', '=', session_id).execute()
  const session_ids = await endSessions(tx, user_id, { except: session_id })
  const has = (await countRecoveryCodes(tx, user_id)) > 0
  return { session_ids, recovery_codes: has ? null : await createRecoveryCodes(tx, user_id) }
}

/**
 * Follows the removal of a second factor: the other sessions are signed out, and the recovery codes end with the last
 * factor. Throws `last_second_factor` if the user must have one.
 */
export async function followRemovedFactor(tx: Tx, user: User): Promise<{ session_ids: string[] }> {
  const { user_id, session_id } = user
  if (!(await hasSecondFactor(tx, user_id))) {
    if (requiresTwoFactor(user)) throw new Failure('last_second_factor')
    await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
    await tx.updateTable('sessions').set({ second_factor_at: null }).where('id', '=', session_id).execute()
  }
  return { session_ids: await endSessions(tx, user_id, { except: session_id }) }
}

/** Throws `last_sign_in_method` if nothing is left to sign in with. */
export async function requireSignInMethod(tx: Tx, { user_id }: User): Promise<void> {
  const left = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where((where) =>
      where.or([
        where('password_hash', 'is not', null),
        where.exists(where.selectFrom('passkeys').where('user_id', '=', user_id).select('id')),
        where.exists(where.selectFrom('identities').where('user_id', '=', user_id).select('issuer')),
        where.exists(
          where
            .selectFrom('single_sign_on_identities')
            .innerJoin('single_sign_ons', 'single_sign_ons.id', 'single_sign_on_id')
            .where('user_id', '=', user_id)
            .where('is_enabled', '=', true)
            .select('single_sign_ons.id'),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  if (!left) throw new Failure('last_sign_in_method')
}
