import type { SystemHealth } from '#domain/operations/health.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { cx } from '#web/ui/cx.ts'

type Hour = SystemHealth['checks'][number]['hours'][number]

const shown = 48
const hour_ms = 3_600_000

/** A bar for each of the last 48 hours: green if all runs passed, red if one failed, gray without a run. */
export function HealthHours({ label, hours }: { label: string; hours: readonly Hour[] }) {
  const now = useNow()
  const zone = useTimeZone()
  const latest = Math.floor(now / hour_ms) * hour_ms
  const byStart = new Map(hours.map((hour) => [Date.parse(hour.from), hour]))
  const bars = Array.from({ length: shown }, (_, index) => {
    const start = latest - (shown - 1 - index) * hour_ms
    return { start, hour: byStart.get(start) }
  })
  const failed = hours.filter((hour) => hour.failed > 0).length
  return (
    <div
      role="img"
      aria-label={`${label}, last 48 hours: ${failed === 0 ? 'no failures' : `failures in ${failed} of ${hours.length} hours`}`}
    >
      <div className="flex h-8 items-end gap-px">
        {bars.map(({ start, hour }) => (
          <span
            key={start}
            title={`${formatInstant(new Date(start).toISOString(), zone)}: ${hour ? `${hour.passed} passed, ${hour.failed} failed` : 'no check'}`}
            className={cx(
              'min-w-0 grow rounded-[2px]',
              hour ? (hour.failed > 0 ? 'h-full bg-danger' : 'h-full bg-success') : 'h-2 bg-line-strong',
            )}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-ink-faint">
        <span>48 hours ago</span>
        <span>Now</span>
      </div>
    </div>
  )
}
