import { healthLimits } from '#domain/operations/health.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { cx } from '#web/ui/cx.ts'
import { knownText } from './known-text.ts'

interface Runs {
  from: string
  passed: number
  failed: number
}

/** The periods of the bars; days are in UTC. */
export const healthPeriods = {
  hours: { label: `${healthLimits.hours} hours`, count: healthLimits.hours, length_ms: 3_600_000 },
  days: { label: '30 days', count: 30, length_ms: 86_400_000 },
} as const
export type HealthPeriod = keyof typeof healthPeriods

interface HealthBarsProps {
  /** The name of the check. */
  label: string
  period: HealthPeriod
  runs: readonly Runs[]
}

/** A bar for each hour or day of the period: green if all runs passed, red if one failed, gray without a run. */
export function HealthBars({ label, period, runs }: HealthBarsProps) {
  const now = useNow()
  const zone = useTimeZone()
  const { label: length, count, length_ms } = healthPeriods[period]
  const latest = Math.floor(now / length_ms) * length_ms
  const byStart = new Map(runs.map((one) => [Date.parse(one.from), one]))
  const bars = Array.from({ length: count }, (_, index) => {
    const start = new Date(latest - (count - 1 - index) * length_ms)
    return { start: start.toISOString(), runs: byStart.get(start.getTime()) }
  })
  const known = bars.flatMap(({ runs: of }) => of ?? [])
  const failed = known.filter((one) => one.failed > 0).length
  const share = knownText({ runs: known, count, unit: period })
  const name = (start: string) =>
    period === 'days' ? `${formatDate(start.slice(0, 10))} UTC` : formatInstant(start, zone)
  return (
    <div
      role="img"
      aria-label={`${label}, last ${length}: ${share}, ${failed === 0 ? 'no failures' : `failures in ${failed} of ${known.length} ${period}`}`}
    >
      <div className="flex h-8 items-end gap-px">
        {bars.map(({ start, runs: of }) => (
          <span
            key={start}
            title={`${name(start)}: ${of ? `${of.passed} passed, ${of.failed} failed` : 'no check'}`}
            className={cx(
              'min-w-0 grow rounded-[2px]',
              of ? (of.failed > 0 ? 'h-full bg-danger' : 'h-full bg-success') : 'h-2 bg-line-strong',
            )}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between gap-2 text-xs text-ink-faint">
        <span>{length} ago</span>
        <span className="tabular">{share}</span>
        <span>Now</span>
      </div>
    </div>
  )
}
