import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Placeholders for five applications. */
export function ApplicationsSkeleton() {
  return (
    <Skeletons count={5} label="Loading applications" className="divide-y divide-line">
      <div className="flex gap-4 px-5 py-5 sm:px-6">
        <Skeleton className="size-10 shrink-0 rounded-control max-sm:hidden" />
        <div className="grow">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-2 h-4 w-1/4" />
          <Skeleton className="mt-4 h-4 w-4/5" />
        </div>
        <Skeleton className="h-6 w-24 rounded-full" />
      </div>
    </Skeletons>
  )
}
