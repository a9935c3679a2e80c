import { cx } from './cx.ts'
import { Skeleton, Skeletons } from './skeleton.tsx'

interface DetailSkeletonProps {
  /** What is loading, for screen readers. */
  label: string
  /** Whether the page has tabs. */
  tabs?: boolean
  /** Whether the page has a second column; with `first`, it comes first in a narrow window. */
  aside?: 'first' | 'last' | false
}

/** Placeholders for the page of an item. */
export function DetailSkeleton({ label, tabs, aside = 'last' }: DetailSkeletonProps) {
  return (
    <Skeletons count={1} label={label}>
      {tabs && (
        <div className="mb-4 flex gap-6 border-b border-line py-2.5">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-16" />
        </div>
      )}
      <div className={cx('grid gap-x-10 gap-y-6', aside && 'xl:grid-cols-[minmax(0,1fr)_22rem]')}>
        <Lines />
        {aside && (
          <div className={cx('border-line xl:border-l xl:pl-8', aside === 'first' && 'max-xl:order-first')}>
            <Lines />
          </div>
        )}
      </div>
    </Skeletons>
  )
}

function Lines() {
  return (
    <div className="grid content-start gap-3">
      <Skeleton className="mb-2 h-6 w-32" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}
