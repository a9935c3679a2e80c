import { WeeksChart } from './weeks-chart.tsx'
import { useState } from 'react'
import type { Analytics } from '#domain/analytics/analytics.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'

interface WeeksCardProps extends Pick<Analytics, 'weeks' | 'received'> {
  onShowWeek: (week_on: string) => void
}

/** The number of applications per week, as a chart or a table. */
export function WeeksCard({ weeks, received, onShowWeek }: WeeksCardProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title="Applicants per Week"
      description={`${countOf(received, 'application', 'applications')} received. A week begins on Sunday.`}
      actions={
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
    >
      {asTable ? (
        <div className="max-h-72 overflow-y-auto" tabIndex={0} role="region" aria-label="Applicants per week">
          <Figures
            label="Applicants per week"
            heads={['Week of', 'Applicants']}
            rows={weeks.map(({ week_on, applications }) => [
              <button
                key={week_on}
                type="button"
                onClick={() => onShowWeek(week_on)}
                className="touch-target rounded-sm font-medium text-primary-ink hover:underline"
              >
                {formatDate(week_on)}
              </button>,
              numberText(applications),
            ])}
          />
        </div>
      ) : (
        <div role="figure" aria-label="Applicants per week" className="h-72">
          <WeeksChart weeks={weeks} onShowWeek={onShowWeek} />
        </div>
      )}
    </Card>
  )
}
