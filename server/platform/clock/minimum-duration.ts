/**
 * Runs `act` and resolves or rejects after at least `ms` milliseconds, so that the duration does not reveal the
 * outcome.
 */
export async function withMinimumDuration<Result>(ms: number, act: () => Promise<Result>): Promise<Result> {
  const earliest = new Promise<void>((reached) => setTimeout(reached, ms))
  try {
    return await act()
  } finally {
    await earliest
  }
}
