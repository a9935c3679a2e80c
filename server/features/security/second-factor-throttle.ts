import { clearThrottles, throttle } from '#server/platform/throttle/throttle.ts'

const limit = { tries: 10, minutes: 15 }

/**
 * Judges a code or passkey of an account: `judge` returns null for a wrong one. Every guess is counted before it is
 * judged, so that concurrent ones cannot exceed the limit; a correct one resets the count. Throws `too_many_requests`.
 */
export async function judged<Result>(user_id: string, judge: () => Promise<Result | null>): Promise<Result | null> {
  const key = `second factor of ${user_id}`
  await throttle(key, limit)
  const result = await judge()
  if (result !== null) await clearThrottles([key])
  return result
}
