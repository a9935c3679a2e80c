import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Where the parts of an application will stand. */
export function ApplicationSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeletons count={1} label="Loading the application">
        <Skeleton className="mb-5 h-5 w-64" />
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-6 h-4" />
        <Skeleton className="mt-3 h-4" />
        <Skeleton className="mt-3 h-4 w-4/5" />
        <Skeleton className="mt-3 h-4 w-2/3" />
      </Skeletons>
      <div className="border-line max-xl:border-t max-xl:pt-6 xl:border-l xl:pl-8">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="mt-5 h-8 w-48" />
        <Skeleton className="mt-8 h-6 w-20" />
        <Skeleton className="mt-4 h-10" />
      </div>
    </div>
  )
}
