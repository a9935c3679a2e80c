import { Card } from '#web/ui/card.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The placeholder of a section. */
export function SectionSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <Card flush>
      <Skeletons label={label} count={count} className="divide-y divide-line">
        <div className="flex items-center gap-4 px-5 py-4">
          <Skeleton className="size-9 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-2 h-3 w-1/3" />
          </div>
        </div>
      </Skeletons>
    </Card>
  )
}
