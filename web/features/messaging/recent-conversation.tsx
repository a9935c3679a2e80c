import { Link } from 'react-router'
import type { Conversation } from '#domain/messaging/conversation.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { cx } from '#web/ui/cx.ts'

interface RecentConversationProps {
  conversation: Conversation
  to: string
}

/** A conversation on a dashboard: who, when, and the newest message. */
export function RecentConversation({ conversation, to }: RecentConversationProps) {
  const { title, last_message, unread } = conversation
  return (
    <Link to={to} className="block rounded-sm text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <span className={cx('min-w-0 wrap-anywhere hover:underline', unread > 0 ? 'font-bold' : 'font-semibold')}>
          <bdi>{title}</bdi>
          {unread > 0 && <span className="sr-only"> ({unread} unread)</span>}
        </span>
        {last_message && <RelativeTime at={last_message.sent_at} className="shrink-0 text-xs text-ink-faint" />}
      </span>
      {last_message && (
        <span className={cx('mt-0.5 line-clamp-1 wrap-anywhere', unread > 0 ? 'text-ink' : 'text-ink-soft')}>
          {last_message.is_mine && 'You: '}
          <bdi>{last_message.excerpt || 'File'}</bdi>
        </span>
      )}
    </Link>
  )
}
