import { forgetTries, networkOf, takeBackTry, throttle } from '#server/platform/throttle/throttle.ts'
import type { Limit } from '#server/platform/throttle/throttle.ts'

/** Where somebody asks from and, where it is about an account, whose. The account need not exist. */
export interface Attempt {
  ip: string
  email?: string
}

/** How often each thing may be tried from one address, and for one account. */
const limits = {
  sign_in: { address: { tries: 50, minutes: 15 }, account: { tries: 20, minutes: 15 } },
  // One address may be a whole campus on the day of a job fair.
  register: { address: { tries: 300, minutes: 60 }, account: { tries: 5, minutes: 60 } },
  forgot_password: { address: { tries: 30, minutes: 60 }, account: { tries: 5, minutes: 60 } },
  send_verification: { address: { tries: 30, minutes: 60 }, account: { tries: 5, minutes: 60 } },
  mailed_token: { address: { tries: 30, minutes: 15 } },
  oauth: { address: { tries: 120, minutes: 15 } },
} satisfies Record<string, { address: Limit; account?: Limit }>

type Tried = keyof typeof limits

/**
 * Counts an attempt per address, then per account; throws `too_many_requests` past either limit. The address comes
 * first, so that one alone cannot use up an account's share for long.
 */
export async function countAttempt(tried: Tried, { ip, email }: Attempt): Promise<void> {
  const { address, account }: { address: Limit; account?: Limit } = limits[tried]
  await throttle(addressKey(tried, ip), address)
  if (account && email) await throttle(accountKey(tried, email), account)
}

/** It was no guess: the account's count begins anew, and the address has one try more again. */
export async function settleAttempt(tried: Tried, { ip, email }: Attempt): Promise<void> {
  await takeBackTry(addressKey(tried, ip))
  if (email) await forgetTries(accountKey(tried, email))
}

/** Whoever has chosen a new password is not kept waiting for what others guessed. */
export async function forgetGuesses(email: string): Promise<void> {
  await forgetTries(accountKey('sign_in', email))
}

const addressKey = (tried: Tried, ip: string) => `${tried} from ${networkOf(ip)}`
const accountKey = (tried: Tried, email: string) => `${tried} for ${email}`
