import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Spend } from '#domain/invoices/billing.ts'
import { fromCents, moneyText } from '#domain/kernel/money.ts'
import { formatMonth } from '#web/lib/time/format-date.ts'

type Month = Spend['months'][number]

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
const tick = { fill: 'var(--ink-faint)', fontSize: 12 }
const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })
const monthName = (month: string) => formatMonth(`${month}-01`)

/** A bar chart of the spend per month. Loaded lazily: the chart library is larger than the rest of the screen. */
export default function MonthsChart({ months }: Pick<Spend, 'months'>) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={months} margin={{ top: 12, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="month"
          tickFormatter={(month: string) => monthName(month).slice(0, 3)}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
        />
        <YAxis
          tickFormatter={(cents: number) => short.format(fromCents(cents))}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={52}
        />
        <Tooltip cursor={{ fill: 'var(--hover)' }} isAnimationActive={false} content={MonthTooltip} />
        <Bar
          dataKey="total_cents"
          fill="var(--primary)"
          radius={[4, 4, 0, 0]}
          maxBarSize={56}
          isAnimationActive={!reducedMotion.matches}
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
  const { work_cents, fee_cents, tax_cents, total_cents } = month
  return (
    <div className="tabular rounded-sm bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-pop">
      <p>{monthName(month.month)}</p>
      <p className="font-semibold">{moneyText(total_cents)}</p>
      <p>
        {moneyText(work_cents)} work, {moneyText(fee_cents)} fees, {moneyText(tax_cents)} taxes
      </p>
    </div>
  )
}
