import { subjectKey } from '#domain/notifications/notification.ts'
import type { NotificationGroup as Group } from '#domain/notifications/notification.ts'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { NotificationGroup } from './notification-group.tsx'

/** Notifications by subject. */
export function NotificationGroups({ groups, onLeave }: { groups: readonly Group[]; onLeave: () => void }) {
  return (
    <ul className="divide-y divide-line">
      {groups.map((group) => (
        <li key={subjectKey(group.subject)}>
          <NotificationGroup group={group} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

export function NotificationsSkeleton({ count }: { count: number }) {
  return (
    <Skeletons count={count} label="Loading notifications" className="p-5">
      <Skeleton className="mb-2 h-4 w-3/5" />
      <Skeleton className="mb-6 h-4" />
    </Skeletons>
  )
}
