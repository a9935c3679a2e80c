import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Analytics } from '#domain/analytics/analytics.ts'
import { formatDate, formatMonthDay } from '#web/lib/time/format-date.ts'

interface WeeksChartProps {
  weeks: Analytics['weeks']
}

const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
const tick = { fill: 'var(--ink-faint)', fontSize: 12 }

/** A bar for each week. Loaded when it is needed: drawing takes more code than all the rest of the screen. */
export default function WeeksChart({ weeks }: WeeksChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={weeks} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="week_on"
          tickFormatter={formatMonthDay}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={24}
        />
        <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} width={32} />
        <Tooltip cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} content={Week} />
        <Bar
          dataKey="applications"
          fill="var(--primary)"
          radius={[4, 4, 0, 0]}
          maxBarSize={32}
          isAnimationActive={!calm.matches}
          animationDuration={300}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

interface WeekProps {
  active?: boolean
  payload?: readonly { payload?: Analytics['weeks'][number] }[]
}

function Week({ active, payload }: WeekProps) {
  const week = payload?.[0]?.payload
  if (!active || !week) return null
  return (
    <div className="rounded-sm bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-pop">
      <p>Week of {formatDate(week.week_on)}</p>
      <p className="font-semibold">
        {week.applications.toLocaleString('en-US')} {week.applications === 1 ? 'applicant' : 'applicants'}
      </p>
    </div>
  )
}
