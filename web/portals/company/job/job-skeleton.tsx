import { Card } from '../../../ui/card.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { ApplicationsSkeleton } from './applications-skeleton.tsx'

/** Where the parts of a job will stand. */
export function JobSkeleton() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeletons count={1} label="Loading the job" className="xl:col-start-2">
        <Card as="div">
          <div className="grid grid-cols-2 gap-4">
            <Skeleton className="col-span-2 h-12 w-1/2" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </Card>
      </Skeletons>
      <Card as="div" flush className="xl:col-start-1 xl:row-start-1">
        <ApplicationsSkeleton />
      </Card>
    </div>
  )
}
