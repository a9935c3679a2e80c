import { metrics } from '#domain/analytics/analytics.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Placeholders for the three metrics and the chart. */
export function AnalyticsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeletons count={metrics.length} label="Loading analytics" className="grid gap-4 md:grid-cols-3">
        <Card as="div">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-4 h-9 w-24" />
          <Skeleton className="mt-3 h-4 w-36" />
          <Skeleton className="mt-5 h-4 w-40" />
        </Card>
      </Skeletons>
      <Card as="div">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="mt-6 h-72 w-full" />
      </Card>
    </div>
  )
}
