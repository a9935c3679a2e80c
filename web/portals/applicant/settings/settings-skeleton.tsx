import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Placeholders for the form's sections. */
export function SettingsSkeleton() {
  return (
    <Skeletons count={5} label="Loading your profile" className="grid gap-8">
      <div className="grid gap-x-10 gap-y-4 lg:not-in-data-narrow:grid-cols-[14rem_minmax(0,1fr)]">
        <div>
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-2 h-4 w-44" />
        </div>
        <Skeleton className="h-44 rounded-card" />
      </div>
    </Skeletons>
  )
}
