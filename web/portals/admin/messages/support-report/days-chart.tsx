import { isMotionReduced } from '#web/lib/preferences/looks.ts'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMonthDay } from '#web/lib/time/format-date.ts'
import type { Period } from './days.ts'

const tick = { fill: 'var(--ink-faint)', fontSize: 12 }

/** Bars of the tickets opened and solved. Loaded lazily because of the chart library. */
export default function DaysChart({ periods }: { periods: readonly Period[] }) {
  const bar = { maxBarSize: 16, isAnimationActive: !isMotionReduced(), animationDuration: 300 }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...periods]}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barGap={1}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          tickFormatter={formatMonthDay}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={24}
        />
        <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} width={32} />
        <Tooltip cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} content={PeriodTooltip} />
        <Bar dataKey="opened" fill="var(--primary)" radius={2} {...bar} />
        <Bar dataKey="solved" fill="var(--mango)" radius={2} {...bar} />
      </BarChart>
    </ResponsiveContainer>
  )
}

interface PeriodTooltipProps {
  active?: boolean
  payload?: readonly { payload?: Period }[]
}

function PeriodTooltip({ active, payload }: PeriodTooltipProps) {
  const period = payload?.[0]?.payload
  if (!active || !period) return null
  return (
    <div className="rounded-sm bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-pop">
      <p>{period.label}</p>
      <p className="font-semibold">
        {period.opened} opened, {period.solved} solved
      </p>
    </div>
  )
}
