import { config } from '#server/platform/config/config.ts'
import { checkThrottle, clearThrottles, networkOf, throttle } from '#server/platform/throttle/throttle.ts'
import type { Limit } from '#server/platform/throttle/throttle.ts'

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
