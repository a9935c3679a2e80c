import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Where the parts of a job will stand. */
export function JobSkeleton() {
  return (
    <Skeletons count={1} label="Loading the job">
      <div className="mb-4 flex gap-6 border-b border-line py-2.5">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-16" />
      </div>
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="border-line xl:col-start-2 xl:border-l xl:pl-8">
          <div className="grid grid-cols-2 gap-4">
            <Skeleton className="col-span-2 h-12 w-1/2" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </div>
        <div className="xl:col-start-1 xl:row-start-1">
          <div className="grid gap-3">
            <Skeleton className="mb-2 h-6 w-32" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      </div>
    </Skeletons>
  )
}
