interface Runs {
  passed: number
  failed: number
}

interface Known {
  /** The hours or days of the period with a run. */
  runs: readonly Runs[]
  /** How many there are: of 48 hours, 48. */
  count: number
  /** `hours`. */
  unit: string
}

/**
 * How much of a period is known, `1 of 48 hours`, or, once all of it is, the share of runs that passed, `99.9% passed`:
 * rounded down, so that 100% means all.
 */
export function knownText({ runs, count, unit }: Known): string {
  if (runs.length < count) return `${runs.length} of ${count} ${unit}`
  const passed = runs.reduce((sum, one) => sum + one.passed, 0)
  const total = runs.reduce((sum, one) => sum + one.passed + one.failed, 0)
  return `${Math.floor((1_000 * passed) / total) / 10}% passed`
}
