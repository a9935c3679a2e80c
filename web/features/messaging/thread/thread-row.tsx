import { daysBetween, startOfDay } from '#domain/kernel/calendar.ts'
import type { Message } from '#domain/messaging/message.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatLongDay } from '#web/lib/time/format-instant.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EventItem } from './event-item.tsx'
import type { MessageHandlers } from './message-actions.tsx'
import { MessageItem } from './message-item.tsx'
import { rowHead } from './message-rows.ts'
import type { GroupedMessage, RowHead } from './message-rows.ts'
import type { Outgoing } from './outbox.ts'
import { OutgoingItem } from './outgoing-item.tsx'
import { blockOf } from './thread.ts'
import type { Thread, ThreadState } from './thread.ts'

interface ThreadRowProps {
  thread: Thread
  state: ThreadState
  /** Positions after the last one are those of unsent messages. */
  position: number
  outgoing: readonly Outgoing[]
  zone: string
  isUnread: boolean
  isHighlighted: boolean
  editing: Message | null
  receipt: string | undefined
  handlers: MessageHandlers
  /** Sends an unsent message again. */
  onRetry: (id: string) => void
  /** Removes an unsent message. */
  onRemove: (id: string) => void
}

/** One row of a thread: a message, an event, an unsent message, or the place of one that is loading. */
export function ThreadRow(props: ThreadRowProps) {
  const { thread, state, position, outgoing, zone, isUnread, isHighlighted, editing, receipt } = props
  const { handlers, onRetry, onRemove } = props
  const { user_id, name } = useMe()
  const { messages, last_position, failed } = state

  const groupedAt = (at: number): GroupedMessage | null | undefined => {
    if (at < 1) return null
    if (at <= last_position) return messages.get(at)
    const own = outgoing[at - last_position - 1]
    return own && { kind: 'text', sender: { id: user_id, name }, sent_at: new Date(own.written_at).toISOString() }
  }
  const current = groupedAt(position)
  if (!current) {
    const block = blockOf(position)
    if (!failed.has(block)) return <LoadingRow />
    return (position - 1) % 10 === 0 ? <FailedRow onRetry={() => thread.retry(block)} /> : <LoadingRow />
  }
  const head = rowHead(current, groupedAt(position - 1), zone)
  const message = messages.get(position)
  const own = outgoing[position - last_position - 1]
  const startsGroup = head.startsGroup || isUnread
  return (
    <>
      <RowMarks head={head} isUnread={isUnread} zone={zone} />
      {message?.kind === 'event' && <EventItem message={message} zone={zone} />}
      {message?.kind === 'text' && (
        <MessageItem
          message={message}
          startsGroup={startsGroup}
          zone={zone}
          isHighlighted={isHighlighted}
          isEditing={editing?.id === message.id}
          receipt={receipt}
          handlers={handlers}
        />
      )}
      {!message && own && (
        <OutgoingItem
          message={own}
          startsGroup={startsGroup}
          zone={zone}
          onRetry={onRetry}
          onRemove={onRemove}
          onJump={handlers.onJump}
        />
      )}
    </>
  )
}

/** The date and the line above the first unread message. */
function RowMarks({ head, isUnread, zone }: { head: RowHead; isUnread: boolean; zone: string }) {
  return (
    <>
      {head.day && (
        <div className="flex items-center gap-3 px-4 pt-5 pb-1 text-xs font-medium text-ink-soft">
          <span aria-hidden className="h-px grow bg-line" />
          <Day date={head.day} zone={zone} />
          <span aria-hidden className="h-px grow bg-line" />
        </div>
      )}
      {isUnread && (
        <div className="mt-2 flex items-center gap-3 px-4 text-xs font-semibold text-danger-ink">
          <span aria-hidden className="h-px grow bg-danger" />
          New
        </div>
      )}
    </>
  )
}

function Day({ date, zone }: { date: string; zone: string }) {
  const days = daysBetween(date, useToday())
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return formatLongDay(startOfDay(zone, date).getTime(), zone)
}

function LoadingRow() {
  return (
    <div className="flex h-15 items-center gap-3 px-4" aria-hidden>
      <Skeleton className="size-8 rounded-full" />
      <div className="grid grow gap-2">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  )
}

function FailedRow({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex h-15 items-center justify-center gap-3 px-4 text-sm text-ink-soft">
      Failed to load messages.
      <Button size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
