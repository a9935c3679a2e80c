import type { ComponentType } from 'react'
import { Suspense, lazy } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'

/** A section whose code is loaded when its tab opens. */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function LazySection(props: Props) {
    return (
      <Suspense fallback={<SectionSkeleton />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

function SectionSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Skeleton className="h-10 max-w-md" />
      <Card flush className="@container">
        <TableSkeleton label="Loading" columns={['w-48', 'w-32', 'w-28']} />
      </Card>
    </div>
  )
}
