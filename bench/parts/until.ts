import { setTimeout } from 'node:timers/promises'

/** Waits until something is reached, at most this long. */
export async function until(isReached: () => boolean, within_ms: number): Promise<void> {
  const deadline = performance.now() + within_ms
  while (!isReached() && performance.now() < deadline) await setTimeout(5)
}
