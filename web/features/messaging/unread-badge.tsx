import { cx } from '#web/ui/cx.ts'
import { useUnreadConversations } from './use-conversations.ts'

interface CountBadgeProps {
  count: number
  /** What is counted, for screen readers: `unread`. */
  what: string
  collapsed: boolean
}

/** The number of conversations with unread messages. */
export function UnreadBadge({ collapsed = false }: { collapsed?: boolean }) {
  return <CountBadge count={useUnreadConversations()} what="unread" collapsed={collapsed} />
}

/** A number beside an entry of the sidebar, unless it is zero. */
export function CountBadge({ count, what, collapsed }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        'tabular inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-primary px-1.5 text-2xs font-bold text-on-primary',
        collapsed && 'absolute -top-0.5 right-0',
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}
