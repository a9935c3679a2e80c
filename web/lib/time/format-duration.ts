import { countOf } from '#domain/kernel/count.ts'

const units = [
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `3 days`, `2 weeks`: a duration in its largest unit, at least one minute. */
export function formatDuration(length_ms: number): string {
  for (const [unit, unit_ms] of units) {
    const count = Math.floor(length_ms / unit_ms)
    if (count >= (unit === 'week' || unit === 'month' ? 2 : 1)) return countOf(count, unit, `${unit}s`)
  }
  return 'less than a minute'
}
