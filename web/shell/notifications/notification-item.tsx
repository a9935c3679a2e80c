import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { notificationsApi } from '#domain/notifications/api.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { NotificationActions } from './notification-actions.tsx'

interface NotificationItemProps {
  item: Notification
  /** The name of the group, which the item does not repeat. */
  groupTitle: string | null
  /** The user follows a link to another screen. */
  onLeave: () => void
}

/** A notification: opens its page, and offers what can be done here. */
export function NotificationItem({ item, groupTitle, onLeave }: NotificationItemProps) {
  const read = useCall(notificationsApi.read)
  const markRead = () => {
    if (!item.read_at) read.mutate({ params: { id: item.id } })
  }
  const { act, title, body } = item
  const link = useRef<HTMLAnchorElement>(null)
  const isActing = useRef(false)
  const canAct = act !== null
  // What was answered has no buttons any more: the focus stays with the notification.
  useLayoutEffect(() => {
    if (!canAct && isActing.current && document.activeElement === document.body) link.current?.focus()
  }, [canAct])
  return (
    <div className="text-sm">
      <Link
        ref={link}
        to={item.href}
        onClick={() => {
          markRead()
          onLeave()
        }}
        className="flex gap-3 px-5 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden
          className={cx('mt-1.5 size-2 shrink-0 rounded-full', item.read_at ? 'bg-transparent' : 'bg-primary')}
        />
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-3">
            <span className={cx('line-clamp-3 min-w-0 wrap-anywhere', item.read_at ? 'font-medium' : 'font-semibold')}>
              {!item.read_at && <span className="sr-only">Unread: </span>}
              <bdi>{title}</bdi>
            </span>
            <RelativeTime at={item.created_at} withClock className="shrink-0 text-xs text-ink-faint" />
          </span>
          {item.needs_answer && (
            <span className="mt-1 block">
              <Badge tone="mango">Needs your answer</Badge>
            </span>
          )}
          {body && body !== groupTitle && (
            <span className="mt-0.5 line-clamp-2 wrap-anywhere text-ink-soft">
              <bdi>{body}</bdi>
            </span>
          )}
        </span>
      </Link>
      {act && (
        <div
          className="flex flex-wrap gap-2 pr-5 pb-3 pl-10"
          onFocus={() => (isActing.current = true)}
          onBlur={() => (isActing.current = false)}
        >
          <NotificationActions item={item} onAnswered={markRead} onLeave={onLeave} />
        </div>
      )}
    </div>
  )
}
