import { Card } from '#web/ui/card.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Where the parts of a job will stand. */
export function JobSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="xl:order-last">
        <Card as="div">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="mt-5 h-4 w-40" />
          <Skeleton className="mt-3 h-4 w-36" />
          <Skeleton className="mt-3 h-4 w-28" />
          <Skeleton className="mt-6 h-10" />
        </Card>
      </div>
      <Skeletons count={1} label="Loading the job">
        <Card as="div">
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="mt-8 h-4" />
          <Skeleton className="mt-3 h-4" />
          <Skeleton className="mt-3 h-4" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-6 h-4" />
          <Skeleton className="mt-3 h-4 w-3/5" />
        </Card>
      </Skeletons>
    </div>
  )
}
