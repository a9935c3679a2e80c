import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Placeholders for the columns and their first cards. */
export function BoardSkeleton() {
  return (
    <Skeletons
      count={5}
      label="Loading applicants"
      className="flex gap-2 overflow-hidden *:desk:max-w-88 *:desk:min-w-46 *:desk:flex-1"
    >
      <div className="w-[min(18rem,82vw)] rounded-card desk:w-auto bg-sunken/70 p-3 ring-1 ring-line ring-inset">
        <Skeleton className="h-5 w-24" />
        {[0, 1, 2].map((nth) => (
          <div key={nth} className="mt-2 rounded-control border bg-surface p-3">
            <div className="flex gap-2.5">
              <Skeleton className="size-6 shrink-0 rounded-full" />
              <div className="grow">
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="mt-2 h-3 w-1/2" />
              </div>
            </div>
            <Skeleton className="mt-4 h-4 w-2/5" />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
