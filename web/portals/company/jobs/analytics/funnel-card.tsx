import { funnelLabel } from '#domain/analytics/analytics.ts'
import type { Analytics, FunnelStage } from '#domain/analytics/analytics.ts'
import { numberText } from '#domain/kernel/count.ts'
import { Card } from '#web/ui/card.tsx'
import { Funnel } from '#web/ui/funnel.tsx'

interface FunnelCardProps extends Pick<Analytics, 'funnel' | 'rejected' | 'withdrawn'> {
  onShowStage: (stage: FunnelStage) => void
}

/** How many of the applications received reached each stage. Each bar opens its rows. */
export function FunnelCard({ funnel, rejected, withdrawn, onShowStage }: FunnelCardProps) {
  return (
    <Card title="Funnel" description="How many of the applications received reached each stage.">
      <Funnel
        steps={funnel.map(({ stage, applications }) => ({
          name: stage,
          label: funnelLabel(stage),
          count: applications,
        }))}
        onShow={onShowStage}
      />
      <p className="mt-5 text-sm text-ink-soft">
        {numberText(rejected)} rejected, {numberText(withdrawn)} withdrawn.
      </p>
    </Card>
  )
}
