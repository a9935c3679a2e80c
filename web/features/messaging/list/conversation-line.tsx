import { BellOff, Pin } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { memo } from 'react'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Conversation } from '#domain/messaging/conversation.ts'
import { formatClock, formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { cx } from '#web/ui/cx.ts'
import { PlainText } from '#web/ui/markdown.tsx'
import { ConversationAvatar } from '#web/features/messaging/conversation-avatar.tsx'
import { OnlineDot } from '#web/features/messaging/online-dot.tsx'

interface ConversationLineProps {
  conversation: Conversation
  isOpen: boolean
  href: string
  onOpen: (id: string) => void
}

/** One conversation in the list: who, what about, and the newest message or the draft. */
export const ConversationLine = memo(function ConversationLine(props: ConversationLineProps) {
  const { conversation, isOpen, href, onOpen } = props
  const { id, title, detail, last_message, draft, unread, is_pinned, is_muted, is_online } = conversation
  return (
    <a
      href={href}
      data-conversation={id}
      onKeyDown={moveFocus}
      aria-current={isOpen ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(id)
      }}
      className={cx(
        'flex h-19 items-center gap-3 px-4 text-sm transition-colors focus-visible:-outline-offset-2',
        isOpen ? 'bg-primary-soft' : 'hover:bg-hover',
      )}
    >
      <span className="relative flex">
        <ConversationAvatar conversation={conversation} />
        {is_online && <OnlineDot />}
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <bdi className={cx('min-w-0 grow truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{title}</bdi>
          {last_message && <When at={last_message.sent_at} />}
        </span>
        <span className="block truncate text-xs text-ink-soft">{detail}</span>
        <span className="mt-0.5 flex items-center gap-2">
          <span className={cx('min-w-0 grow truncate', unread > 0 ? 'text-ink' : 'text-ink-faint')}>
            {draft ? (
              <>
                <span className="text-danger-ink">Draft:</span>{' '}
                <bdi>
                  <PlainText>{draft}</PlainText>
                </bdi>
              </>
            ) : last_message ? (
              <>
                {last_message.is_mine ? 'You: ' : ''}
                <bdi>{last_message.excerpt || 'File'}</bdi>
              </>
            ) : (
              'No messages yet'
            )}
          </span>
          {is_muted && <BellOff aria-label="Muted" className="size-3.5 shrink-0 text-ink-faint" />}
          {is_pinned && <Pin aria-label="Pinned" className="size-3.5 shrink-0 text-ink-faint" />}
          {unread > 0 && (
            <span
              className={cx(
                'tabular inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full px-1.5 text-2xs font-bold',
                is_muted ? 'bg-line text-ink-soft' : 'bg-primary text-on-primary',
              )}
            >
              {unread > 99 ? '99+' : unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </a>
  )
})

/** The arrow keys move through the conversations; Enter opens one, like any link. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const lines = [...event.currentTarget.closest('ul')!.querySelectorAll<HTMLElement>('[data-conversation]')]
  const next = lines[lines.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  event.preventDefault()
  next?.focus()
}

/** The time of a message of today, otherwise its date. */
function When({ at }: { at: string }) {
  const zone = useTimeZone()
  const isToday = dateIn(zone, new Date(at)) === useToday()
  return (
    <time dateTime={at} className="shrink-0 text-xs text-ink-faint">
      {isToday ? formatClock(Date.parse(at), zone) : formatDay(at, zone)}
    </time>
  )
}
