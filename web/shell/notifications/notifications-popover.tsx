import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { notificationsApi } from '#domain/notifications/api.ts'
import { settingsPath } from '#domain/paths.ts'
import { NotificationGroups, NotificationsSkeleton } from './notification-groups.tsx'
import { notificationsPath } from './notification-paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { showAppBadge } from '#web/lib/document/app-badge.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'

/** The groups of notifications in the popover. */
const shown = 15

/** The user's notifications by subject, unread ones first. The bell shows the number of unread ones. */
export function NotificationsPopover() {
  const [open, setOpen] = useState(false)
  const me = useMe()
  const query = useQuery(queryFor(notificationsApi.groups, { query: { per_page: shown } }))
  const readAll = useCall(notificationsApi.readAll)
  const unread = query.data?.unread ?? 0
  useEffect(() => showAppBadge(unread), [unread])
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Notifications"
      align="end"
      className="flex max-h-[min(32rem,var(--radix-popover-content-available-height))]! w-96 flex-col"
      trigger={
        <IconButton
          label={label}
          icon={
            <>
              <Bell aria-hidden />
              {unread > 0 && (
                <span
                  aria-hidden
                  className="tabular absolute top-0.5 right-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-mango px-1 text-2xs font-bold text-[oklch(0.25_0.05_65)] ring-2 ring-canvas"
                >
                  {unread > 99 ? '99+' : unread}
                </span>
              )}
            </>
          }
        />
      }
    >
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
              <NotificationGroups groups={items} heading="h3" onLeave={() => setOpen(false)} />
            )
          }
        </Loaded>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-2">
        <ButtonLink size="sm" look="ghost" to={notificationsPath(me.role)} onClick={() => setOpen(false)}>
          View all notifications
        </ButtonLink>
        <ButtonLink size="sm" look="ghost" to={settingsPath(me.role, 'notifications')} onClick={() => setOpen(false)}>
          Settings
        </ButtonLink>
      </div>
    </Popover>
  )
}
