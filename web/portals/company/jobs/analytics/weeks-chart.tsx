import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import type { Analytics } from '#domain/analytics/analytics.ts'
import { countOf } from '#domain/kernel/count.ts'
import { formatDate, formatMonthDay } from '#web/lib/time/format-date.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'

interface WeeksChartProps {
  weeks: Analytics['weeks']
  onShowWeek: (week_on: string) => void
}

const applicants = (count: number) => countOf(count, 'applicant', 'applicants')

/** A bar chart of applications per week. A bar opens the rows of its week; the arrow keys move between bars. */
export function WeeksChart({ weeks, onShowWeek }: WeeksChartProps) {
  const [tabStop, setTabStop] = useState(0)
  const bars = useRef(new Map<number, HTMLElement>())
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index, weeks.length)
    if (target === undefined) return
    bars.current.get(target)?.focus()
    event.preventDefault()
  }
  return (
    <BarChart
      items={weeks}
      keyOf={({ week_on }) => week_on}
      label={({ week_on }) => formatMonthDay(week_on)}
      bars={[{ valueOf: ({ applications }) => applications, color: 'bg-primary' }]}
      barWidth={32}
      renderItem={({ week_on, applications }, index, content) => (
        <button
          ref={(element) => void (element ? bars.current.set(index, element) : bars.current.delete(index))}
          type="button"
          aria-label={`Week of ${formatDate(week_on)}: ${applicants(applications)}`}
          tabIndex={index === Math.min(tabStop, weeks.length - 1) ? 0 : -1}
          onFocus={() => setTabStop(index)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={() => onShowWeek(week_on)}
          className="size-full cursor-pointer outline-none"
        >
          {content}
        </button>
      )}
      renderTooltip={({ week_on, applications }) => (
        <>
          <p>Week of {formatDate(week_on)}</p>
          <p className="font-semibold">{applicants(applications)}</p>
        </>
      )}
    />
  )
}

function targetOf(key: string, index: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: Math.max(0, index - 1),
    ArrowRight: Math.min(count - 1, index + 1),
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}
