import { subjectKey } from '#domain/notifications/notification.ts'
import type { NotificationGroup as Group } from '#domain/notifications/notification.ts'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { NotificationGroup } from './notification-group.tsx'
import type { NotificationGroupProps } from './notification-group.tsx'

interface NotificationGroupsProps extends Omit<NotificationGroupProps, 'group'> {
  groups: readonly Group[]
}

/** Notifications by subject. */
export function NotificationGroups({ groups, ...props }: NotificationGroupsProps) {
  return (
    <ul className="divide-y divide-line">
      {groups.map((group) => (
        <li key={subjectKey(group.subject)}>
          <NotificationGroup group={group} {...props} />
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
