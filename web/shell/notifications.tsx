import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { notificationsApi } from '#domain/notifications/api.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const shown = 20

/** The user's notifications, newest first. The bell shows the number of unread ones. */
export function Notifications() {
  const [open, setOpen] = useState(false)
  const query = useQuery(queryFor(notificationsApi.list, { query: { per_page: shown } }))
  const read = useCall(notificationsApi.read)
  const readAll = useCall(notificationsApi.readAll)
  const unread = query.data?.unread ?? 0
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
        <Loaded
          query={query}
          error="Failed to load notifications."
          loading={
            <Skeletons count={3} label="Loading notifications" className="p-5">
              <Skeleton className="mb-2 h-4 w-3/5" />
              <Skeleton className="mb-6 h-4" />
            </Skeletons>
          }
        >
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<BellRing aria-hidden />}
                title="You are all caught up"
                description="Updates about your jobs and applications will appear here."
              />
            ) : (
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <li key={item.id}>
                    <Item
                      item={item}
                      onOpen={() => {
                        setOpen(false)
                        if (!item.read_at) read.mutate({ params: { id: item.id } })
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Popover>
  )
}

function Item({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  return (
    <Link
      to={item.href}
      onClick={onOpen}
      className="flex gap-3 px-5 py-3.5 text-sm transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span
        aria-hidden
        className={cx('mt-1.5 size-2 shrink-0 rounded-full', item.read_at ? 'bg-transparent' : 'bg-primary')}
      />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('line-clamp-3 min-w-0 wrap-anywhere', item.read_at ? 'font-medium' : 'font-semibold')}>
            {!item.read_at && <span className="sr-only">Unread: </span>}
            {item.title}
          </span>
          <RelativeTime at={item.created_at} className="shrink-0 text-xs text-ink-faint" />
        </span>
        <span className="mt-0.5 line-clamp-2 text-ink-soft">{item.body}</span>
      </span>
    </Link>
  )
}
