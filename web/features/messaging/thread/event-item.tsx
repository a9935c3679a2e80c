import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Message } from '#domain/messaging/message.ts'
import { formatClock, formatInstant } from '#web/lib/time/format-instant.ts'

/** What happened to the subject of the conversation, with a link to it. */
export function EventItem({ message, zone }: { message: Message; zone: string }) {
  const { event, sent_at } = message
  if (!event) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-2 text-center text-xs text-ink-soft">
      <bdi className="wrap-anywhere">{event.text}</bdi>
      <time dateTime={sent_at} title={formatInstant(sent_at, zone)} className="text-ink-faint">
        {formatClock(Date.parse(sent_at), zone)}
      </time>
      {event.href && (
        <Link
          to={event.href}
          className="touch-target inline-flex items-center gap-1 rounded-sm font-medium text-primary-ink hover:underline"
        >
          Open
          <ArrowRight aria-hidden className="size-3" />
        </Link>
      )}
    </div>
  )
}
