import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Placeholders for a section's rows. */
export function RowsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <Skeletons label={label} count={count} className="divide-y divide-line">
      <div className="py-4">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2 h-4 w-4/5" />
      </div>
    </Skeletons>
  )
}
