import { roundedText } from '#domain/kernel/count.ts'
import { MonthBars } from '#web/lib/charts/month-bars.tsx'
import { useState } from 'react'
import type { AdminDashboard } from '#domain/dashboard/dashboard.ts'
import { moneyText, shortMoneyText } from '#domain/kernel/money.ts'
import { formatMonth } from '#web/lib/time/format-date.ts'
import { notRecorded } from '#web/features/assignments/amount-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Month = AdminDashboard['months'][number]

const count = (value: number) => roundedText(value, 1)
const measures = {
  revenue: {
    label: 'Revenue',
    description: 'Work billed, without fees and taxes and less credits',
    of: (month: Month) => month.billed_cents,
    text: moneyText,
    axisText: shortMoneyText,
  },
  hours: {
    label: 'Hours',
    description: 'Approved hours of work',
    of: (month: Month): number | null => month.hours,
    text: count,
    axisText: count,
  },
  hires: {
    label: 'Hires',
    description: 'Accepted offers',
    of: (month: Month): number | null => month.hires,
    text: count,
    axisText: count,
  },
} as const
type Measure = keyof typeof measures
const monthName = (month: string) => formatMonth(`${month}-01`)

/** Revenue, hours and hires of the last months, as a chart or a table. */
export function Months({ months }: { months: readonly Month[] | undefined }) {
  const seesMoney = months?.some(({ billed_cents }) => billed_cents !== null) ?? true
  const shown = (Object.keys(measures) as Measure[]).filter((one) => one !== 'revenue' || seesMoney)
  const [chosen, setChosen] = useState<Measure | null>(null)
  const [asTable, setAsTable] = useState(false)
  const measure = measures[chosen ?? shown[0]!]
  const unrecorded = measure === measures.revenue ? (months ?? []) : []
  const unrecorded_hours = unrecorded.reduce((sum, month) => sum + month.unrecorded_hours, 0)
  const bars =
    months?.map((one) => {
      const value = measure.of(one) ?? 0
      const isUnknown = value === 0 && unrecorded.includes(one) && one.unrecorded_hours > 0
      return { month: one.month, value, text: isUnknown ? notRecorded : measure.text(value) }
    }) ?? []
  const label = `${measure.label} by month`
  return (
    <Card
      title="Last 12 months"
      description={
        unrecorded_hours > 0
          ? `${measure.description}. That of ${count(unrecorded_hours)} hours from before shifts were recorded is not known.`
          : measure.description
      }
      actions={
        <>
          <SegmentedControl
            label="Chart"
            value={chosen ?? shown[0]!}
            onValueChange={setChosen}
            segments={shown.map((value) => ({ value, label: measures[value].label }))}
          />
          <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </>
      }
    >
      {!months ? (
        <Skeleton className="h-64 w-full" />
      ) : asTable ? (
        <Figures
          label={label}
          heads={['Month', measure.label]}
          rows={bars.map(({ month, text }) => [monthName(month), text])}
        />
      ) : (
        <div
          role="figure"
          aria-label={`${label}: ${bars.map(({ month, text }) => `${monthName(month)} ${text}`).join(', ')}`}
          className="h-64"
        >
          <MonthBars
            months={bars.map(({ text, ...bar }) => ({ ...bar, details: <p className="font-semibold">{text}</p> }))}
            axisText={measure.axisText}
          />
        </div>
      )}
    </Card>
  )
}
