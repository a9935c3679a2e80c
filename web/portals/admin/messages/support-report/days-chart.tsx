import { formatMonthDay } from '#web/lib/time/format-date.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import type { Period } from './days.ts'

/** Bars of the tickets opened and solved. */
export function DaysChart({ periods }: { periods: readonly Period[] }) {
  return (
    <BarChart
      items={periods}
      keyOf={({ date }) => date}
      label={({ date }) => formatMonthDay(date)}
      bars={[
        { valueOf: ({ opened }) => opened, color: 'bg-primary' },
        { valueOf: ({ solved }) => solved, color: 'bg-mango' },
      ]}
      barWidth={16}
      renderTooltip={({ label, opened, solved }) => (
        <>
          <p>{label}</p>
          <p className="font-semibold">
            {opened} opened, {solved} solved
          </p>
        </>
      )}
    />
  )
}
