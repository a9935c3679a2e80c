import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { perPageLimit } from '#domain/kernel/page.ts'
import { notificationsApi } from '#domain/notifications/api.ts'
import type { Notification, NotificationGroup as Group } from '#domain/notifications/notification.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NotificationItem } from './notification-item.tsx'

export interface NotificationGroupProps {
  group: Group
  /** One level below the heading above the groups. */
  heading: 'h2' | 'h3'
  onLeave: () => void
}

/** A new message replaces the notification of its conversation, where a reply may be half written. */
const keyOf = ({ id, act }: Notification) => (act?.kind === 'reply' ? act.conversation_id : id)

/**
 * The notifications about one subject. One alone needs no heading, but has the same place as several: an answer that is
 * being given stays open when the second one arrives.
 */
export function NotificationGroup({ group, heading: Heading, onLeave }: NotificationGroupProps) {
  const { subject, title, total, unread } = group
  const [expanded, setExpanded] = useState(false)
  const headingId = useId()
  const readSubject = useCall(notificationsApi.readSubject)
  const all = useQuery({
    ...queryFor(notificationsApi.list, {
      query: { subject_kind: subject.kind, subject_id: subject.id, per_page: perPageLimit },
    }),
    enabled: expanded,
  })
  const items = (expanded && all.data?.items) || group.items
  const hidden = total - items.length
  const isAlone = total === 1
  return (
    <section aria-labelledby={isAlone ? undefined : headingId}>
      {!isAlone && (
        <div className="flex min-h-10 items-center gap-2 pt-2 pr-3 pl-10">
          <Heading id={headingId} className="min-w-0 grow truncate text-xs font-semibold text-ink-soft">
            <bdi>{title ?? items[0]?.title}</bdi>
          </Heading>
          {unread > 0 && (
            <IconButton
              label={`Mark all ${unread} as read: ${title ?? ''}`}
              icon={<CheckCheck aria-hidden />}
              onClick={() => readSubject.mutate({ params: subject })}
            />
          )}
        </div>
      )}
      <ul role={isAlone ? 'presentation' : undefined}>
        {items.map((item) => (
          <li key={keyOf(item)} role={isAlone ? 'presentation' : undefined}>
            <NotificationItem item={item} groupTitle={isAlone ? null : title} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {hidden > 0 && !all.isSuccess && (
        <div className="pb-2 pl-7">
          <Button size="sm" look="ghost" busy={all.isFetching} onClick={() => setExpanded(true)}>
            Show {hidden} more
          </Button>
        </div>
      )}
    </section>
  )
}
