import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The places of five applicants. */
export function TableSkeleton() {
  return (
    <Skeletons count={5} label="Loading applicants" className="divide-y divide-line @4xl:pt-10">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 px-5 py-4 @4xl:flex-nowrap @4xl:px-6">
        <div className="basis-full @4xl:basis-auto @4xl:grow">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </div>
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-20" />
      </div>
    </Skeletons>
  )
}
