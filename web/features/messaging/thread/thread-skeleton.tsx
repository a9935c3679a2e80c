import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The place of messages that are loading. */
export function ThreadSkeleton() {
  return (
    <Skeletons count={5} label="Loading messages" className="grid gap-5 p-4">
      <div className="flex gap-3">
        <Skeleton className="size-8 rounded-full" />
        <div className="grid grow gap-2">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      </div>
    </Skeletons>
  )
}
