import { DaysChart } from './days-chart.tsx'
import { useState } from 'react'
import { countOf, numberText } from '#domain/kernel/count.ts'
import type { SupportReport } from '#domain/support/support-report.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { periodsOf } from './days.ts'

/** The tickets opened and solved over time, as a chart or a table. */
export function DaysCard({ days, opened, solved }: Pick<SupportReport, 'days' | 'opened' | 'solved'>) {
  const [asTable, setAsTable] = useState(false)
  const periods = periodsOf(days)
  return (
    <Card
      title="Tickets over time"
      description={
        <span className="flex flex-wrap gap-x-4">
          <Key color="bg-primary">{countOf(opened, 'ticket opened', 'tickets opened')}</Key>
          <Key color="bg-mango">{numberText(solved)} solved</Key>
        </span>
      }
      actions={
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
    >
      {asTable ? (
        <div className="max-h-72 overflow-y-auto" tabIndex={0} role="region" aria-label="Tickets over time">
          <Figures
            label="Tickets over time"
            heads={['Date', 'Opened', 'Solved', 'Replies']}
            rows={periods.map((one) => [one.label, one.opened, one.solved, one.replies])}
          />
        </div>
      ) : (
        <div role="figure" aria-label="Tickets over time" className="h-72">
          <DaysChart periods={periods} />
        </div>
      )}
    </Card>
  )
}

function Key({ color, children }: { color: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${color}`} />
      {children}
    </span>
  )
}
