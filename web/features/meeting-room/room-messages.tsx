import type { RoomMessage } from '#domain/meetings/room.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'

/** The messages of a meeting's room, oldest first. */
export function RoomMessages({ messages, zone }: { messages: readonly RoomMessage[]; zone: string }) {
  return (
    <ol className="grid gap-3">
      {messages.map(({ id, name, is_mine, body, sent_at }) => (
        <li key={id} className="text-sm">
          <p className="flex items-baseline gap-2">
            <span className="min-w-0 truncate font-medium">{is_mine ? 'You' : name}</span>
            <time dateTime={sent_at} className="tabular shrink-0 text-xs text-ink-faint">
              {formatClock(Date.parse(sent_at), zone)}
            </time>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            <LinkedText>{body}</LinkedText>
          </p>
        </li>
      ))}
    </ol>
  )
}
