import { healthLimits } from '#domain/operations/health.ts'
import type { SystemHealth } from '#domain/operations/health.ts'

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
  if (runs.length < count) return partText(runs.length, count, unit)
  const passed = runs.reduce((sum, one) => sum + one.passed, 0)
  const total = runs.reduce((sum, one) => sum + one.passed + one.failed, 0)
  return `${Math.floor((1_000 * passed) / total) / 10}% passed`
}

const partText = (known: number, count: number, unit: string) => `${known} of ${count} ${unit}`

/** How much of the period System Health knows, `1 of 48 hours`; null once each hour has a run. */
export function partlyKnownText({ checks }: Pick<SystemHealth, 'checks'>): string | null {
  const { hours: count } = healthLimits
  const known = new Set(checks.flatMap(({ hours }) => hours.map(({ from }) => from))).size
  return known < count ? partText(known, count, 'hours') : null
}

/** System Health: how much is known, or, once all is, the share of the checks that pass; null before the first run. */
export const healthText = ({ percent, checks }: SystemHealth): string | null =>
  percent === null ? null : (partlyKnownText({ checks }) ?? `${percent}%`)
