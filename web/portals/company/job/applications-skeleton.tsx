import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'

/** The places of three applications. */
export function ApplicationsSkeleton() {
  return (
    <Skeletons count={3} label="Loading applications" className="divide-y divide-line">
      <div className="flex gap-4 px-5 py-5 sm:px-6">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grow">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-5 h-4" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </div>
      </div>
    </Skeletons>
  )
}
