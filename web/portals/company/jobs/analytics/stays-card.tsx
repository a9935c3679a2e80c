import type { Analytics } from '#domain/analytics/analytics.ts'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import { numberText } from '#domain/kernel/count.ts'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'

const daysText = (days: number | null) => (days === null ? '–' : days.toFixed(1))

/** How long applications stay in each stage. */
export function StaysCard({ stays }: Pick<Analytics, 'stays'>) {
  return (
    <Card title="Time in Stage" description="Days spent in each stage, for stays that ended in this period.">
      <Figures
        label="Time in stage, in days"
        heads={['Stage', 'Stays', 'Median', 'Mean']}
        rows={stays.map(({ stage, stays: count, median_days, mean_days }) => [
          applicationStageLabels[stage],
          numberText(count),
          daysText(median_days),
          daysText(mean_days),
        ])}
      />
    </Card>
  )
}
