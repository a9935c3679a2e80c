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

/**
 * The user's notifications by subject. The bell shows how many need an answer, or a dot if others are unread: news alone
 * asks for nothing.
 */
export function NotificationsPopover() {
  const [open, setOpen] = useState(false)
  const query = useQuery(queryFor(notificationsApi.groups, { query: { per_page: shown } }))
  const unread = query.data?.unread ?? 0
  const waiting = query.data?.waiting ?? 0
  useEffect(() => showAppBadge(waiting), [waiting])
  const label = [
    'Notifications',
    ...(waiting > 0 ? [waiting === 1 ? '1 needs an answer' : `${waiting} need an answer`] : []),
    ...(unread > 0 ? [`${unread} unread`] : []),
  ].join(', ')
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
          className={waiting > 9 ? 'mr-1.5' : ''}
          icon={
            <>
              <Bell aria-hidden />
              {waiting === 0 && unread > 0 && (
                <span
                  aria-hidden
                  className="absolute top-0.5 left-6 size-2 rounded-full bg-primary ring-2 ring-canvas"
                />
              )}
              {waiting > 0 && (
                <span
                  aria-hidden
                  className="tabular absolute -top-0.5 left-5.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-mango px-1 text-2xs font-bold text-[oklch(0.25_0.05_65)] ring-2 ring-canvas"
                >
                  {waiting > 99 ? '99+' : waiting}
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
