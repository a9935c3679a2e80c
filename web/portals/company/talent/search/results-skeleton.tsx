import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import type { ResultLook } from './result.tsx'
import { resultsGrid } from './results-grid.ts'

/** Five placeholders of talents. */
export function ResultsSkeleton({ look }: { look: ResultLook }) {
  return (
    <Skeletons count={5} label="Loading talents" className={resultsGrid(look)}>
      {look === 'card' ? <CardSkeleton /> : <RowSkeleton />}
    </Skeletons>
  )
}

function RowSkeleton() {
  return (
    <div className="flex gap-3 px-4 py-2">
      <Skeleton className="size-10 shrink-0 rounded-full!" />
      <div className="grid grow gap-2 py-1">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="h-3 w-2/3" />
        <Skeleton className="h-3 w-1/2" />
      </div>
      <Skeleton className="h-8 w-32" />
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-3">
        <Skeleton className="size-10 shrink-0 rounded-full!" />
        <div className="grow">
          <Skeleton className="mt-1 h-4 w-2/5" />
          <Skeleton className="mt-2.5 h-3.5 w-3/5" />
        </div>
        <Skeleton className="mt-1 h-4 w-14" />
      </div>
      <div>
        <Skeleton className="h-3.5" />
        <Skeleton className="mt-2 h-3.5 w-4/5" />
      </div>
      <div className="flex gap-1.5">
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-6 w-14" />
      </div>
      <Skeleton className="h-4 w-11/12" />
      <div className="flex items-center justify-between gap-6">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-9 w-28" />
      </div>
    </div>
  )
}
