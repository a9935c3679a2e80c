import { Card } from '#web/ui/card.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Placeholders for five jobs: cards, or rows next to the selected job. */
export function JobSkeletons({ split }: { split: boolean }) {
  if (!split) {
    return (
      <Skeletons count={5} label="Loading jobs" className="grid gap-4 pt-14">
        <CardSkeleton />
      </Skeletons>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)] items-start gap-6 pt-14">
      <Skeletons
        count={5}
        label="Loading jobs"
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        <div className="flex gap-3 px-4 py-3.5">
          <Skeleton className="size-10 shrink-0" />
          <div className="grow">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-2 h-4 w-1/4" />
          </div>
        </div>
      </Skeletons>
      <div aria-hidden className="h-[calc(100dvh-6rem)] rounded-card border border-line bg-surface" />
    </div>
  )
}

function CardSkeleton() {
  return (
    <Card as="div">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_12rem] lg:gap-8">
        <div>
          <div className="flex gap-4">
            <Skeleton className="size-10 shrink-0" />
            <div className="grow">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2 h-4 w-2/5" />
            </div>
          </div>
          <Skeleton className="mt-5 h-4" />
          <Skeleton className="mt-2 h-4" />
          <Skeleton className="mt-2 h-4 w-4/5" />
          <div className="mt-5 flex gap-1.5">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-6 w-14" />
          </div>
        </div>
        <div className="max-lg:hidden">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="mt-4 h-4 w-32" />
          <Skeleton className="mt-2 h-4 w-24" />
          <Skeleton className="mt-10 h-10" />
        </div>
      </div>
    </Card>
  )
}
