import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { securityLimits } from '#domain/security/security.ts'
import type { CompanyTwoFactor } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import type { Tx, Db } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { hasSecondFactor } from '#server/features/accounts/find-users.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { ownsSecondFactor } from '#server/platform/session/owns-second-factor.ts'
import { requiresTwoFactor } from '#server/platform/session/second-factor.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import type { SecurityChange } from './mails.ts'

/** Locks the user's ways to sign in, so that of two removals at once the second sees the first. */
export async function lockSignInMethods(tx: Tx, { user_id }: User): Promise<void> {
  await lockRow(tx, 'users', user_id)
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

/** Whether the actor's company requires a second factor of its members, and how many have none. */
export async function showCompanyTwoFactor(actor: Actor): Promise<CompanyTwoFactor> {
  authorize(actor, 'company.require_two_factor')
  const { company_id } = asMember(actor)
  const { rows } = await sql<CompanyTwoFactor>`
    select companies.requires_two_factor as is_required, (
      select count(*)::integer from members
      join users on users.id = members.user_id and users.status = 'active'
      where members.company_id = companies.id
        and not ${ownsSecondFactor}
      ) as members_without
    from companies where id = ${company_id}`.execute(db)
  return rows[0]!
}

/**
 * Requires a second factor of all members, or stops requiring it. Owners need one themselves to require it; throws
 * `two_factor_required`.
 */
export async function requireTwoFactor(actor: Actor, is_required: boolean): Promise<CompanyTwoFactor> {
  authorize(actor, 'company.require_two_factor')
  const { company_id, has_second_factor } = asMember(actor)
  if (is_required && !has_second_factor) throw new Failure('two_factor_required')
  await transaction(async (tx) => {
    const changed = await tx
      .updateTable('companies')
      .set({ requires_two_factor: is_required, updated_at: now() })
      .where('id', '=', company_id)
      .where('requires_two_factor', '!=', is_required)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await record(tx, 'company.two_factor_required', { actor, company_id, data: { company_id, is_required } })
  })
  return showCompanyTwoFactor(actor)
}

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

/** Replaces the recovery codes of a user with a second factor. */
export async function replaceRecoveryCodes(actor: Actor): Promise<{ recovery_codes: string[] }> {
  authorize(actor, 'account.change_sign_in')
  const user = asUser(actor)
  const { user_id } = user
  return transaction(async (tx) => {
    await lockSignInMethods(tx, user)
    if (!(await hasSecondFactor(tx, user_id))) throw new Failure('not_found')
    const recovery_codes = await createRecoveryCodes(tx, user_id)
    await record(tx, 'account.recovery_codes_replaced', { actor, data: { user_id } })
    return { recovery_codes }
  })
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** 120 random bits. From 112 bits on, a code cannot be guessed from its hash, so the hash needs no salt (ASVS 6.5.2). */
const newCode = () =>
  Array.from(randomBytes(securityLimits.recovery_code), (byte) => alphabet[byte % alphabet.length]).join('')

/** Replaces the user's recovery codes. They are shown once; only their hashes are stored. */
async function createRecoveryCodes(tx: Tx, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: securityLimits.recovery_codes }, newCode)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: hashToken(code), created_at: now() })))
    .execute()
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** Uses a recovery code. Returns how many are left; null if it is wrong or was used. */
export async function redeemRecoveryCode(tx: Tx, user_id: string, code: string): Promise<number | null> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used ? countRecoveryCodes(tx, user_id) : null
}

/** How many recovery codes can still be used. */
export async function countRecoveryCodes(from: Db | Tx, user_id: string): Promise<number> {
  const { left } = await from
    .selectFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}
