import { cx } from '#web/ui/cx.ts'
import { useUnreadConversations } from './use-conversations.ts'

/** The number of conversations with unread messages. */
export function UnreadBadge({ collapsed = false }: { collapsed?: boolean }) {
  const unread = useUnreadConversations()
  if (unread === 0) return null
  return (
    <span
      className={cx(
        'tabular inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-primary px-1.5 text-2xs font-bold text-on-primary',
        collapsed && 'absolute -top-0.5 right-0',
      )}
    >
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> unread</span>
    </span>
  )
}
