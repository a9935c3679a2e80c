import { Failure } from '#domain/kernel/errors.ts'

/**
 * Makes a gate that lets `running` acts run at once and `waiting` more wait for their turn. Whoever comes when it is
 * full is refused as `unavailable`.
 */
export function concurrencyLimit(running: number, waiting: number) {
  const turns: (() => void)[] = []
  let busy = 0
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (busy < running) busy += 1
    else if (turns.length >= waiting) throw new Failure('unavailable', { retryAfterSeconds: 2 })
    else await new Promise<void>((turn) => turns.push(turn))
    try {
      return await act()
    } finally {
      // The place goes straight to whoever waits, so that nobody slips in between.
      const next = turns.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
