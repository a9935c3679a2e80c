import { isMotionReduced } from '#web/lib/preferences/looks.ts'
import { createContext, use, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent, RefObject } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { BarShapeProps } from 'recharts'
import type { Analytics } from '#domain/analytics/analytics.ts'
import { countOf } from '#domain/kernel/count.ts'
import { formatDate, formatMonthDay } from '#web/lib/time/format-date.ts'

type Week = Analytics['weeks'][number]

interface WeeksChartProps {
  weeks: Analytics['weeks']
  onShowWeek: (week_on: string) => void
}

const tick = { fill: 'var(--ink-faint)', fontSize: 12 }

interface BarActions {
  count: number
  /** The index of the bar that is a tab stop. The arrow keys move between bars. */
  tabStop: number
  setTabStop: (index: number) => void
  bars: RefObject<Map<number, SVGGElement>>
  onShowWeek: (week_on: string) => void
}

/**
 * The state that the bars share. A context, because the chart's `shape` must be the same component in every render: a
 * new one would replace the elements between mouse down and mouse up, and the click would be lost.
 */
const BarActionsContext = createContext<BarActions | undefined>(undefined)

function BarShape({ x, y, width, height, index = 0, background, payload }: BarShapeProps & { payload?: Week }) {
  const { count, tabStop, setTabStop, bars, onShowWeek } = use(BarActionsContext)!
  // While the range changes, bars of the previous range are still rendered, so each bar uses its own week.
  if (!payload) return null
  const { week_on } = payload
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, index, count)
    if (event.key === 'Enter' || event.key === ' ') onShowWeek(week_on)
    else if (target !== undefined) bars.current.get(target)?.focus()
    else return
    event.preventDefault()
  }
  return (
    <WeekBar
      week={payload}
      bar={{ x, y, width, height }}
      plot={{ y: background?.y ?? y, height: background?.height ?? height }}
      ref={(element) => void (element ? bars.current.set(index, element) : bars.current.delete(index))}
      tabIndex={index === Math.min(tabStop, count - 1) ? 0 : -1}
      onFocus={() => setTabStop(index)}
      onKeyDown={onKeyDown}
      onClick={() => onShowWeek(week_on)}
    />
  )
}

/** A bar chart of applications per week. Loaded lazily: the chart library is larger than the rest of the screen. */
export default function WeeksChart({ weeks, onShowWeek }: WeeksChartProps) {
  const [tabStop, setTabStop] = useState(0)
  const bars = useRef(new Map<number, SVGGElement>())
  return (
    <BarActionsContext value={{ count: weeks.length, tabStop, setTabStop, bars, onShowWeek }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={weeks} margin={{ top: 20, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
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
          <Tooltip cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} content={WeekTooltip} />
          <Bar
            dataKey="applications"
            shape={BarShape}
            maxBarSize={32}
            isAnimationActive={!isMotionReduced()}
            animationDuration={300}
          />
        </BarChart>
      </ResponsiveContainer>
    </BarActionsContext>
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

interface WeekBarProps extends ComponentProps<'g'> {
  week: Analytics['weeks'][number]
  bar: { x: number; y: number; width: number; height: number }
  /** The column of the bar, all of which is clickable. */
  plot: { y: number; height: number }
}

/** A bar that opens the rows of its week. On keyboard focus, it shows an outline and its value. */
function WeekBar({ week: { week_on, applications }, bar, plot, ...props }: WeekBarProps) {
  const { x, y, width, height } = bar
  const words = countOf(applications, 'applicant', 'applicants')
  return (
    <g
      {...props}
      role="button"
      aria-label={`Week of ${formatDate(week_on)}: ${words}`}
      className="group cursor-pointer outline-none"
    >
      <rect x={x} width={width} {...plot} fill="transparent" />
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={Math.min(4, width / 2, height)}
        fill="var(--primary)"
        stroke="var(--ink)"
        className="[stroke-width:0] group-focus-visible:[stroke-width:3]"
      />
      <text
        x={x + width / 2}
        y={y - 6}
        textAnchor="middle"
        aria-hidden
        className="invisible fill-ink text-xs font-semibold group-focus-visible:visible"
      >
        {applications.toLocaleString('en-US')}
      </text>
    </g>
  )
}

interface WeekProps {
  active?: boolean
  payload?: readonly { payload?: Analytics['weeks'][number] }[]
}

function WeekTooltip({ active, payload }: WeekProps) {
  const week = payload?.[0]?.payload
  if (!active || !week) return null
  return (
    <div className="rounded-sm bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-pop">
      <p>Week of {formatDate(week.week_on)}</p>
      <p className="font-semibold">{countOf(week.applications, 'applicant', 'applicants')}</p>
    </div>
  )
}
