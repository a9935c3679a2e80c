import { cx } from './cx.ts'
import { Skeleton, Skeletons } from './skeleton.tsx'

interface TableSkeletonProps {
  /** What is loading, for screen readers. */
  label: string
  /** The widths of all columns except the first, as in the table, where they include the space between columns. */
  columns: readonly string[]
}

/** Placeholders for a heading row and five rows, with the same heights as the table. */
export function TableSkeleton({ label, columns }: TableSkeletonProps) {
  return (
    <Skeletons count={5} label={label} className="divide-y divide-line pt-12 @3xl:pt-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 group-data-compact/list:@3xl:h-9 @3xl:h-11 @3xl:flex-nowrap @3xl:gap-x-0 @3xl:py-0">
        <div className="basis-full @3xl:grow @3xl:basis-0">
          <Skeleton className="h-4 w-3/5 max-w-80" />
          <Skeleton className="mt-1 h-3 w-2/5 max-w-52 group-data-compact/list:@3xl:hidden" />
        </div>
        {columns.map((width, nth) => (
          <div key={nth} className={cx('shrink-0 pr-6', width)}>
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
