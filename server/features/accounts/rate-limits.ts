import { sql } from 'kysely'
import { externalRecipientLimit } from '#domain/accounts/external-recipients.ts'
import type { ExternalRecipientRule } from '#domain/accounts/external-recipients.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import {
  checkThrottle,
  clearThrottles,
  consumeTry,
  networkOf,
  releaseTries,
  throttle,
} from '#server/platform/throttle/throttle.ts'
import type { Limit } from '#server/platform/throttle/throttle.ts'

/** The origin of a request, and its account, which need not exist. */
interface Requester {
  ip: string
  email?: string
}

const limits = {
  // A whole campus at a job fair may share one address.
  register: { address: { tries: 300, minutes: 60 }, account: { tries: 5, minutes: 60 } },
  send_verification: { address: { tries: 30, minutes: 60 }, account: { tries: 5, minutes: 60 } },
  oauth: { address: { tries: 120, minutes: 15 } },
} satisfies Record<string, { address: Limit; account?: Limit }>

/**
 * Counts a request per address, then per account; throws `too_many_requests` past either limit. The address is counted
 * first, so that a single address cannot exhaust an account's limit for long.
 */
export async function limitRate(action: keyof typeof limits, { ip, email }: Requester): Promise<void> {
  const { address, account }: { address: Limit; account?: Limit } = limits[action]
  await throttle(addressKey(action, ip), address)
  if (account && email) await throttle(`${action} for ${email}`, account)
}

/** Successful sign-ins with a provider are not counted: releases their two requests. */
export async function releaseOauth(ip: string): Promise<void> {
  await releaseTries(addressKey('oauth', ip), 2)
}

const invalidTokens = { tries: 30, minutes: 15 }

/** Counts an invalid link; throws `too_many_requests` past the address's limit. */
export async function countInvalidToken(ip: string): Promise<void> {
  await throttle(addressKey('mailed_token', ip), invalidTokens)
}

const resetMails = {
  address: { tries: 30, minutes: 60 },
  account: { tries: 5, minutes: 60 },
  accountAfterwards: { tries: 1, minutes: 10 },
}

/**
 * Whether to mail a reset link: five per hour and account, then one every ten minutes. Links last an hour, so the owner
 * of an account always has a valid one, even if others request many. Throws `too_many_requests` if an address has
 * requested links for too many accounts.
 */
export async function consumeResetMail({ ip, email }: Required<Requester>): Promise<boolean> {
  const key = `forgot_password for ${email}`
  await throttle(addressKey('forgot_password', ip), resetMails.address)
  if (await consumeTry(key, resetMails.account)) return true
  if (await consumeTry(`${key} afterwards`, resetMails.accountAfterwards)) return true
  await releaseTries(addressKey('forgot_password', ip))
  return false
}

const renames = { tries: 20, minutes: 24 * 60 }

/** Counts a change of the own name, each of which is in the evidence of later signatures; throws `too_many_requests`. */
export const limitRenaming = (user_id: string): Promise<void> => throttle(`rename ${user_id}`, renames)

const addressKey = (action: string, ip: string) => `${action} from ${networkOf(ip)}`

/** A password guess for an account, which need not exist. */
export interface Guess {
  ip: string
  email: string
  /** The browser, if it has signed in to this account before. */
  device_id: string | null
}

const minutes = 15

/**
 * Throws `too_many_requests` past a limit. Called before a password is verified, to save the work, and again before a
 * correct one is accepted, so that concurrent guesses cannot exceed the limit.
 */
export async function checkGuesses(guess: Guess): Promise<void> {
  for (const [key, limit] of countersOf(guess)) await checkThrottle(key, limit)
}

/** Counts a wrong password; throws `too_many_requests` when it exceeds a limit. Correct passwords are never counted. */
export async function countWrongPassword(guess: Guess): Promise<void> {
  // The first exceeded limit ends the count, so that one address cannot exhaust an account's limit for all others.
  for (const [key, limit] of countersOf(guess)) await throttle(key, limit)
}

/** Resets the owner's own wrong guesses after a correct one. Those from other addresses still count. */
export async function clearOwnGuesses({ ip, email, device_id }: Guess): Promise<void> {
  await clearThrottles([device_id ? deviceKey(email, device_id) : addressAndAccountKey(email, ip)])
}

/** Unlocks an account after its owner has set a new password. */
export async function clearAccountGuesses(email: string, ip: string): Promise<void> {
  await clearThrottles([accountKey(email), addressAndAccountKey(email, ip)])
}

/** The counters of a guess, narrowest first. A known device has its own, so that others cannot lock it out. */
function countersOf({ ip, email, device_id }: Guess): [string, Limit][] {
  const { address, addressAndAccount, account, device } = config.guessLimits
  if (device_id) return [[deviceKey(email, device_id), { tries: device, minutes }]]
  return [
    [addressAndAccountKey(email, ip), { tries: addressAndAccount, minutes }],
    [`sign_in from ${networkOf(ip)}`, { tries: address, minutes }],
    [accountKey(email), { tries: account, minutes }],
  ]
}

const deviceKey = (email: string, device_id: string) => `sign_in for ${email} on ${device_id}`
const addressAndAccountKey = (email: string, ip: string) => `sign_in for ${email} from ${networkOf(ip)}`
const accountKey = (email: string) => `sign_in for ${email}`

const day_ms = 24 * 60 * 60_000

/**
 * Counts an email that a company has sent to a person outside of its team, if the transaction commits. Throws
 * `too_many_recipients`, at the field with the address if there is one, past the limit of the company.
 */
export async function countExternalRecipient(tx: Tx, company_id: string, field?: string): Promise<void> {
  const { max, raise } = externalRecipientLimit(await findRule(tx, company_id))
  const refuse = (retryAfterSeconds: number) => {
    const { message } = new Failure('too_many_recipients', { values: { max: String(max), raise } })
    return new Failure('too_many_recipients', {
      message,
      retryAfterSeconds,
      fields: field ? [{ path: field, message }] : [],
    })
  }
  await throttle(`external recipients of ${company_id}`, { tries: max, minutes: 24 * 60 }, { tx, refuse })
}

async function findRule(tx: Tx, company_id: string): Promise<ExternalRecipientRule> {
  const { created_at, is_proven } = await tx
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select('created_at')
    .select(
      sql<boolean>`exists (select from payment_methods where company_id = companies.id and removed_at is null)
        or exists (select from invoices where company_id = companies.id and status = 'paid')
        or exists (select from single_sign_ons where company_id = companies.id and verified_at is not null)`.as(
        'is_proven',
      ),
    )
    .executeTakeFirstOrThrow()
  return { age_days: (now_ms() - Date.parse(created_at)) / day_ms, is_proven }
}
