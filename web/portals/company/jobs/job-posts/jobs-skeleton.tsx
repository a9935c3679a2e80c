import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The places of five jobs. */
export function JobsSkeleton() {
  return (
    <Skeletons count={5} label="Loading jobs" className="divide-y divide-line @3xl:pt-10">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 px-5 py-4 @3xl:flex-nowrap @3xl:px-6">
        <div className="basis-full @3xl:basis-auto @3xl:grow">
          <Skeleton className="h-5 w-3/5" />
          <div className="mt-2 flex gap-1.5">
            <Skeleton className="h-5 w-14" />
            <Skeleton className="h-5 w-20" />
          </div>
        </div>
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-4 w-20" />
      </div>
    </Skeletons>
  )
}
