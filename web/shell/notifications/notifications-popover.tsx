import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { notificationsApi } from '#domain/notifications/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { showAppBadge } from '#web/lib/document/app-badge.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'

const PopoverContent = lazyDialog(async () => (await import('./popover-content.tsx')).PopoverContent)

/** The groups of notifications in the popover. */
const shown = 15

/** The user's notifications by subject, unread ones first. The bell shows the number of unread ones. */
export function NotificationsPopover() {
  const [open, setOpen] = useState(false)
  const query = useQuery(queryFor(notificationsApi.groups, { query: { per_page: shown } }))
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
          // Beside the bell, not above it.
          className={unread > 9 ? 'mr-1.5' : ''}
          icon={
            <>
              <Bell aria-hidden />
              {unread > 0 && (
                <span
                  aria-hidden
                  className="tabular absolute -top-0.5 left-5.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-mango px-1 text-2xs font-bold text-[oklch(0.25_0.05_65)] ring-2 ring-canvas"
                >
                  {unread > 99 ? '99+' : unread}
                </span>
              )}
            </>
          }
        />
      }
    >
      <PopoverContent query={query} onClose={() => setOpen(false)} />
    </Popover>
  )
}
