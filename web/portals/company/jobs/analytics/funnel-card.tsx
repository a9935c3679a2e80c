import { funnelLabel } from '#domain/analytics/analytics.ts'
import type { Analytics, FunnelStage } from '#domain/analytics/analytics.ts'
import { Card } from '#web/ui/card.tsx'

interface FunnelCardProps extends Pick<Analytics, 'funnel' | 'received' | 'rejected' | 'withdrawn'> {
  onShowStage: (stage: FunnelStage) => void
}

/** How many of the applications received reached each stage. Each bar opens its rows. */
export function FunnelCard({ funnel, received, rejected, withdrawn, onShowStage }: FunnelCardProps) {
  const share = (applications: number) => (received === 0 ? 0 : (100 * applications) / received)
  return (
    <Card title="Funnel" description="How many of the applications received reached each stage.">
      <ol className="@container grid gap-3">
        {funnel.map(({ stage, applications }) => (
          <li key={stage}>
            <button
              type="button"
              disabled={applications === 0}
              onClick={() => onShowStage(stage)}
              className="group grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-sm text-left text-sm @sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
            >
              <span className="font-medium group-enabled:group-hover:underline">{funnelLabel(stage)}</span>
              <span
                aria-hidden
                className="h-5 overflow-hidden rounded-sm bg-sunken @max-sm:order-last @max-sm:col-span-2 @max-sm:h-3"
              >
                <span
                  className="block h-full rounded-sm bg-primary group-enabled:group-hover:bg-primary-hover"
                  style={{ width: `${share(applications)}%` }}
                />
              </span>
              <span className="tabular min-w-24 text-right">
                {applications.toLocaleString('en-US')}{' '}
                <span className="inline-block min-w-14 text-ink-soft">{share(applications).toFixed(1)}%</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-sm text-ink-soft">
        {rejected.toLocaleString('en-US')} rejected, {withdrawn.toLocaleString('en-US')} withdrawn.
      </p>
    </Card>
  )
}
