import type { UseQueryResult } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { notificationsApi } from '#domain/notifications/api.ts'
import type { NotificationGroup } from '#domain/notifications/notification.ts'
import { notificationsPath, settingsPath } from '#domain/portal-paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotificationGroups, NotificationsSkeleton } from './notification-groups.tsx'

interface PopoverContentProps {
  query: UseQueryResult<{ items: NotificationGroup[]; unread: number }>
  onClose: () => void
}

/** The newest notifications by subject, what needs an answer first, then unread ones. */
export function PopoverContent({ query, onClose }: PopoverContentProps) {
  const me = useMe()
  const readAll = useCall(notificationsApi.readAll)
  const unread = query.data?.unread ?? 0
  return (
    <>
      <div className="flex h-14 shrink-0 items-center justify-between gap-4 border-b border-line pr-3 pl-5">
        <h2 className="font-semibold">Notifications</h2>
        {unread > 0 && (
          <Button size="sm" look="ghost" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto">
        <Loaded query={query} error="Failed to load notifications." loading={<NotificationsSkeleton count={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<BellRing aria-hidden />}
                title="You are all caught up"
                description="Updates about your jobs and applications will appear here."
              />
            ) : (
              <NotificationGroups groups={items} heading="h3" onLeave={onClose} />
            )
          }
        </Loaded>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-2">
        <ButtonLink size="sm" look="ghost" to={notificationsPath(me.role)} onClick={onClose}>
          View all notifications
        </ButtonLink>
        <ButtonLink size="sm" look="ghost" to={settingsPath(me.role, 'notifications')} onClick={onClose}>
          Settings
        </ButtonLink>
      </div>
    </>
  )
}
