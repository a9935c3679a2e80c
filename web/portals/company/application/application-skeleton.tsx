import { Card } from '#web/ui/card.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Where the parts of an application will stand. */
export function ApplicationSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeletons count={1} label="Loading the application">
        <Card as="div">
          <Skeleton className="h-8 w-1/3" />
          <Skeleton className="mt-6 h-4" />
          <Skeleton className="mt-3 h-4" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-3 h-4 w-2/3" />
        </Card>
      </Skeletons>
      <Card as="div">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-5 h-10" />
        <Skeleton className="mt-3 h-10" />
        <Skeleton className="mt-6 h-24" />
      </Card>
    </div>
  )
}
