import { Card } from '#web/ui/card.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Placeholders for the cards. */
export function DashboardSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        <Rows label="Loading your dashboard" count={5} />
        <Rows label="Loading your jobs" count={4} />
      </div>
      <div className="grid content-start gap-6">
        <Rows label="Loading your account manager" count={1} />
        <Rows label="Loading your employees" count={5} />
      </div>
    </div>
  )
}

function Rows({ label, count }: { label: string; count: number }) {
  return (
    <Card flush>
      <Skeletons label={label} count={count} className="divide-y divide-line">
        <div className="flex items-center gap-4 px-5 py-4">
          <Skeleton className="size-9 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-2 h-3 w-1/3" />
          </div>
        </div>
      </Skeletons>
    </Card>
  )
}
