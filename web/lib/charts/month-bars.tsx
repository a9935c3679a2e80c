import type { ReactNode } from 'react'
import { isMotionReduced } from '#web/lib/preferences/looks.ts'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMonth } from '#web/lib/time/format-date.ts'

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

const tick = { fill: 'var(--ink-faint)', fontSize: 12 }
const monthName = (month: string) => formatMonth(`${month}-01`)

/** A bar for each month. Load it lazily: the chart library is larger than most screens. */
export default function MonthBars({ months, axisText }: MonthBarsProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...months]} margin={{ top: 12, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="month"
          tickFormatter={(month: string) => monthName(month).slice(0, 3)}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
        />
        <YAxis
          tickFormatter={axisText}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={52}
          allowDecimals={false}
        />
        <Tooltip cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} content={MonthTooltip} />
        <Bar
          dataKey="value"
          fill="var(--primary)"
          radius={[4, 4, 0, 0]}
          maxBarSize={56}
          isAnimationActive={!isMotionReduced()}
          animationDuration={300}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

interface MonthTooltipProps {
  active?: boolean
  payload?: readonly { payload?: Month }[]
}

function MonthTooltip({ active, payload }: MonthTooltipProps) {
  const month = payload?.[0]?.payload
  if (!active || !month) return null
  return (
    <div className="tabular rounded-sm bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-pop">
      <p>{monthName(month.month)}</p>
      {month.details}
    </div>
  )
}
