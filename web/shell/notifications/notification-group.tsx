import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { perPageLimit } from '#domain/kernel/page.ts'
import { notificationsApi } from '#domain/notifications/api.ts'
import type { NotificationGroup as Group } from '#domain/notifications/notification.ts'
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

/** The notifications about one subject. One alone needs no heading. */
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
  if (total === 1) return <>{items[0] && <NotificationItem item={items[0]} groupTitle={null} onLeave={onLeave} />}</>
  return (
    <section aria-labelledby={headingId}>
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
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <NotificationItem item={item} groupTitle={title} onLeave={onLeave} />
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
