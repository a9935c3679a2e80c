import type { ReactNode } from 'react'
import { formatMonth } from '#web/lib/time/format-date.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'

interface Month {
  /** `YYYY-MM`. */
  month: string
  value: number
  /** What the tooltip says below the name of the month. */
  details: ReactNode
}

interface MonthBarsProps {
  months: readonly Month[]
  /** A value beside the axis. */
  axisText: (value: number) => string
}

const monthName = (month: string) => formatMonth(`${month}-01`)

/** A bar for each month. */
export function MonthBars({ months, axisText }: MonthBarsProps) {
  return (
    <BarChart
      items={months}
      keyOf={({ month }) => month}
      label={({ month }) => monthName(month).slice(0, 3)}
      labelWidth={36}
      bars={[{ valueOf: ({ value }) => value, color: 'bg-primary' }]}
      barWidth={56}
      axisText={axisText}
      renderTooltip={({ month, details }) => (
        <div className="tabular">
          <p>{monthName(month)}</p>
          {details}
        </div>
      )}
    />
  )
}
