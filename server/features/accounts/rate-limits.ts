import { networkOf, releaseTries, consumeTry, throttle } from '#server/platform/throttle/throttle.ts'
import type { Limit } from '#server/platform/throttle/throttle.ts'

/** The origin of a request, and its account, which need not exist. */
export interface Requester {
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
