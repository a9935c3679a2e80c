import { Card } from './card.tsx'
import { Skeleton, Skeletons } from './skeleton.tsx'

/** Placeholders for the sections of a long form. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <Skeletons count={3} label={label} className="grid gap-8">
      <div className="grid gap-x-10 gap-y-4 lg:not-in-data-narrow:grid-cols-[14rem_minmax(0,1fr)]">
        <Skeleton className="h-6 w-32" />
        <Card as="div">
          <div className="grid gap-6">
            <Skeleton className="h-10" />
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-10 w-1/2" />
          </div>
        </Card>
      </div>
    </Skeletons>
  )
}
