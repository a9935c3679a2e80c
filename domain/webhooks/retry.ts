const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The waits after each failed attempt, in milliseconds: three days in all. */
export const retryDelays_ms = [
  5 * second,
  30 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
] as const

/** Up to a tenth longer, so that the retries of many deliveries do not come at once. */
const jitter = 0.1

/**
 * How long to wait after the failed attempt with this number, from 1, in milliseconds; null when it was the last.
 * `random` is from 0 to 1.
 */
export function retryDelay_ms(attempts: number, random: number): number | null {
  const delay = retryDelays_ms[attempts - 1]
  return delay === undefined ? null : Math.round(delay * (1 + jitter * random))
}
