import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import type { Message } from '#domain/messaging/message.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useOutbox, useOutgoing } from '#web/features/messaging/use-outbox.ts'
import { useShownPositions, useThreadState } from '#web/features/messaging/use-thread.ts'
import type { MessageHandlers } from './message-actions.tsx'
import { firstUnread } from './message-rows.ts'
import type { Thread, ThreadState } from './thread.ts'
import { NewMessages } from './new-messages.tsx'
import { receiptOf } from './receipt.ts'
import { ThreadRow } from './thread-row.tsx'
import { useReading } from './use-reading.ts'

const atEnd_px = 80
const highlight_ms = 2_500

interface ThreadViewProps {
  conversation: OpenConversation
  thread: Thread
  /** The message in the URL. */
  target: number | null
  onTargetShown?: (() => void) | undefined
  /** What stands below the message at a position; 0 is above the first one. */
  after?: ((position: number) => ReactNode) | undefined
  editing: Message | null
  handlers: Omit<MessageHandlers, 'onMarkUnread' | 'onJump'>
}

/**
 * The messages of a conversation. Each position is a row, also while its message is not loaded: scrolling far up or
 * jumping to a date moves nothing, and the scrollbar is true.
 */
export function ThreadView(props: ThreadViewProps) {
  const { conversation, thread, target, onTargetShown, after, editing, handlers } = props
  const me = useMe()
  const zone = useTimeZone()
  const state = useThreadState(thread)
  const { messages, last_position } = state
  const outbox = useOutbox()
  const outgoing = useUnconfirmed(conversation.id, state)
  const box = useRef<HTMLDivElement>(null)
  const isBesideChat = (me.role === 'company' || me.role === 'applicant') && conversation.subject !== 'support'
  const [unread, setUnread] = useState(() =>
    conversation.unread > 0 ? firstUnread(messages, conversation.read_position, last_position, me.user_id) : undefined,
  )
  const [isPlaced, setPlaced] = useState(false)
  const [highlighted, setHighlighted] = useState<number>()
  /** The newest position when the reader was last at the end. */
  const [seenAtEnd, setSeenAtEnd] = useState(last_position)

  const count = last_position + outgoing.length
  // It is not memoized: the virtualizer changes without a new reference.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => 60,
    getItemKey: (index) => (index < last_position ? index + 1 : (outgoing[index - last_position]?.id ?? index)),
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: atEnd_px,
    // The button of the support chat must not cover the newest message.
    paddingEnd: isBesideChat ? 76 : 12,
  })
  const rows = virtualizer.getVirtualItems()
  const top = virtualizer.scrollOffset ?? 0
  const bottom = top + (virtualizer.scrollRect?.height ?? 0)
  const visible = rows.filter((row) => row.end > top && row.start < bottom)
  const firstVisible = (visible[0]?.index ?? 0) + 1
  const lastVisible = Math.min((visible.findLast((row) => row.end <= bottom + 8)?.index ?? -1) + 1, last_position)
  useShownPositions(thread, firstVisible, Math.min((visible.at(-1)?.index ?? 0) + 1, last_position))
  const isAtEnd = !isPlaced || virtualizer.isAtEnd(atEnd_px)
  if (isAtEnd && seenAtEnd !== last_position) setSeenAtEnd(last_position)

  const reading = useReading({
    conversation_id: conversation.id,
    read_position: conversation.read_position,
    lastVisible: isPlaced && messages.has(lastVisible) ? lastVisible : 0,
  })

  async function jump(position: number, align: 'start' | 'center' = 'center') {
    await thread.show(position - 10, position + 10)
    virtualizer.scrollToIndex(position - 1, { align })
    if (align === 'center') setHighlighted(position)
  }
  useEffect(() => {
    if (highlighted === undefined) return undefined
    const timer = setTimeout(() => setHighlighted(undefined), highlight_ms)
    return () => clearTimeout(timer)
  }, [highlighted])

  const place = useEffectEvent(async () => {
    if (target !== null) return
    if (unread !== undefined) await jump(unread, 'start')
    else virtualizer.scrollToEnd()
    setPlaced(true)
  })
  useLayoutEffect(() => void place(), [])

  const showTarget = useEffectEvent(async (position: number) => {
    await jump(Math.min(position, last_position))
    setPlaced(true)
    onTargetShown?.()
  })
  useEffect(() => {
    if (target !== null) void showTarget(target)
  }, [target])

  // Own messages are always shown, wherever the reader was.
  const newestOwn = outgoing.at(-1)?.id
  const showEnd = useEffectEvent(() => virtualizer.scrollToEnd())
  useEffect(() => {
    if (newestOwn !== undefined) showEnd()
  }, [newestOwn])

  // The composer and the keyboard of a phone change the height.
  const stayAtEnd = useEffectEvent(() => {
    if (isAtEnd) virtualizer.scrollToEnd()
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => stayAtEnd())
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])

  const all: MessageHandlers = {
    ...handlers,
    onJump: (position) => void jump(position),
    onMarkUnread: (message) => {
      setUnread(message.position)
      void reading.markUnread(message.position)
    },
  }
  const newCount = last_position - seenAtEnd
  const receipt = receiptOf(conversation, state, me.user_id)
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="log"
        // New messages are announced separately: scrolling also adds rows.
        aria-live="off"
        aria-label={`Messages with ${conversation.title}`}
        // The keyboard scrolls it.
        tabIndex={0}
        data-own-arrows
        className={cx(
          'relative h-full overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]',
          !isPlaced && 'invisible',
        )}
      >
        {count === 0 && (after?.(0) ?? <p className="p-6 text-center text-sm text-ink-soft">No messages yet.</p>)}
        <div style={{ height: virtualizer.getTotalSize() }} className="relative">
          <div style={{ transform: `translateY(${rows[0]?.start ?? 0}px)` }} className="absolute inset-x-0 top-0">
            {rows.map(({ key, index }) => (
              <div key={key} data-index={index} ref={virtualizer.measureElement} className="flow-root">
                {index === 0 && after?.(0)}
                <ThreadRow
                  thread={thread}
                  state={state}
                  position={index + 1}
                  outgoing={outgoing}
                  zone={zone}
                  isUnread={index + 1 === unread}
                  isHighlighted={index + 1 === highlighted}
                  editing={editing}
                  receipt={receipt?.position === index + 1 ? receipt.text : undefined}
                  handlers={all}
                  onRetry={outbox.retry}
                  onRemove={outbox.remove}
                />
                {index < last_position && after?.(index + 1)}
              </div>
            ))}
          </div>
        </div>
      </div>
      {!isAtEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            className="pointer-events-auto rounded-full shadow-pop"
            onClick={() => virtualizer.scrollToEnd()}
          >
            <ArrowDown aria-hidden />
            {newCount > 0 ? countOf(newCount, 'new message', 'new messages') : 'Newest messages'}
          </Button>
        </div>
      )}
      <NewMessages state={state} me={me.user_id} />
    </div>
  )
}

/** The unsent messages, without those that have arrived although their response is still missing. */
function useUnconfirmed(conversation_id: string, { messages, last_position }: ThreadState) {
  const outgoing = useOutgoing(conversation_id)
  if (outgoing.length === 0) return outgoing
  const arrived = new Set<string>()
  for (let position = last_position; position > last_position - 100 && position > 0; position--) {
    const message = messages.get(position)
    if (message) arrived.add(message.id)
  }
  return outgoing.filter(({ id }) => !arrived.has(id))
}
