import { randomBytes } from 'node:crypto'
import { securityLimits } from '#domain/security/security.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { hashToken } from '#server/platform/session/tokens.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** 120 random bits. From 112 bits on, a code cannot be guessed from its hash, so the hash needs no salt (ASVS 6.5.2). */
const newCode = () =>
  Array.from(randomBytes(securityLimits.recovery_code), (byte) => alphabet[byte % alphabet.length]).join('')

/** Replaces the user's recovery codes. They are shown once; only their hashes are stored. */
export async function createRecoveryCodes(tx: Tx, user_id: string): Promise<string[]> {
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
