import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { accountLimits, accountMessages } from '#domain/accounts/account.ts'
import { memberRoles, roles, visitor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { isBreached } from '#server/platform/breaches/breached-passwords.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { markVerified } from './account-row.ts'
import { checkOneTimeToken, redeemOneTimeToken } from './one-time-token.ts'
import { clearAccountGuesses, consumeResetMail } from './rate-limits.ts'

const derive = promisify(argon2)
const fixed = { parallelism: 1, tagLength: 32 }
/** Two concurrent hashes leave threads for other work; more are queued, up to a limit. */
const limited = concurrencyLimit(2, 200)

/** Hashes a new password, in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return phcString(nonce, await limited(() => tagOf(password, { ...config.passwordCost, ...fixed, nonce })))
}

function phcString(nonce: Buffer, tag: Buffer): string {
  const { memory, passes } = config.passwordCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${fixed.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Verified instead of a missing hash, so that the duration is the same. No password matches it. */
const unknownHash = () => phcString(randomBytes(16), randomBytes(fixed.tagLength))

/**
 * Whether the password matches the hash. A missing hash takes equally long. `check` runs before the hashing starts and
 * may throw to save the work.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  check: () => Promise<void>,
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? unknownHash()) ?? []
  if (!nonce || !tag) throw new Error('A password hash cannot be read')
  const expected = Buffer.from(tag, 'base64')
  const found = await limited(async () => {
    await check()
    return tagOf(password, {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      nonce: Buffer.from(nonce, 'base64'),
    })
  })
  return timingSafeEqual(found, expected) && hash !== null
}

/** Normalized, so that the password does not depend on how a keyboard composes characters. */
function tagOf(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  return derive('argon2id', { ...parameters, message: password.normalize('NFKC') })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

interface Owner {
  name: string
  email: string
  company_name?: string | undefined
}

/** A shorter name may be part of a good password. */
const shortestWord = 4
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, '')

let known: Promise<Set<string>> | undefined

/** Words that attackers try first here, on their own or with digits and punctuation: `Tulay2026!`. */
const obvious = new Set([
  ...[product.name, product.provider.legal_name, new URL(config.origin).hostname].map(lettersOf),
  ...[...roles, ...memberRoles].map(lettersOf),
  'outsourcing',
  'philippines',
  'recruiting',
  'staffing',
  'talent',
  'welcome',
])

/**
 * Rejects easily guessed passwords, in any case: those most often found in leaks, a single repeated character, the
 * user's own name, company or email, and words of this product; and all that are known to have leaked, if a service for
 * that is configured. Never in a transaction, because it asks the service.
 */
export async function refuseWeakPassword(password: string, owner: Owner): Promise<void> {
  known ??= load()
  const guess = password.trim().toLowerCase()
  const { name, email, company_name = '' } = owner
  const own = [name, company_name, email, email.split('@')[0]!].map((text) => text.toLowerCase())
  const letters = lettersOf(guess)
  const isWord = letters.length >= shortestWord && (obvious.has(letters) || own.map(lettersOf).includes(letters))
  const easy = (await known).has(guess) || new Set(guess).size < 2 || own.includes(guess) || isWord
  if (easy) throw fieldFailure('password', accountMessages.common_password)
  if (await isBreached(password)) throw fieldFailure('password', accountMessages.breached_password)
}

/** Loaded on first use, since most processes never need it. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    (dictionary['passwords-common'] as string[]).filter((password) => password.length >= accountLimits.password_min),
  )
}

/**
 * Mails a link to reset the password, unless enough valid ones have been sent. The account is looked up when the mail
 * is rendered, so that the response is the same for every address.
 */
export async function forgotPassword(email: string, ip: string): Promise<{ accepted: true }> {
  if (await consumeResetMail({ ip, email })) await transaction((tx) => queueMail(tx, 'password_reset', { email }))
  return { accepted: true }
}

/**
 * Sets the password of the token's account. Verifies the email, ends all sessions, notifies the owner and lifts a
 * lockout. Returns the user's ID and whether they use the staff sign-in. A valid token is never rate-limited.
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  ip: string,
): Promise<{ user_id: string; staff: boolean }> {
  const holder = await checkOneTimeToken(token, 'reset_password', ip)
  await refuseWeakPassword(password, await findNames(holder))
  const password_hash = await hashPassword(password)
  const owner = await transaction(async (tx) => {
    const user_id = await redeemOneTimeToken(tx, token, 'reset_password')
    const user = await tx
      .updateTable('users')
      .set({ password_hash, updated_at: now() })
      .where('id', '=', user_id)
      .returning(['email', 'role'])
      .executeTakeFirstOrThrow()
    // Also rejects accounts that are not active.
    await markVerified(tx, user_id)
    const session_ids = await endSessions(tx, user_id)
    await record(tx, 'account.password_changed', { actor: visitor, data: { user_id, session_ids } })
    return { user_id, ...user }
  })
  await clearAccountGuesses(owner.email, ip)
  return { user_id: owner.user_id, staff: owner.role === 'admin' || owner.role === 'account_manager' }
}

const findNames = (user_id: string) =>
  db.selectFrom('users').where('id', '=', user_id).select(['name', 'email']).executeTakeFirstOrThrow()
