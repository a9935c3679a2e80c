/**
 * Runs `act` and ends, well or badly, no sooner than `ms` milliseconds later: how long it took does not tell which way
 * it went.
 */
export async function withMinimumDuration<Result>(ms: number, act: () => Promise<Result>): Promise<Result> {
  const earliest = new Promise<void>((reached) => setTimeout(reached, ms))
  try {
    return await act()
  } finally {
    await earliest
  }
}
