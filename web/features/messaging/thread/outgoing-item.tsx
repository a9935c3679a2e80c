import { CircleAlert, Clock } from 'lucide-react'
import { fileAddress } from '#domain/files/file.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Markdown, PlainText } from '#web/ui/markdown.tsx'
import { MessageFiles } from './message-files.tsx'
import type { Outgoing } from './outbox.ts'
import { Quoted } from './quoted.tsx'

interface OutgoingItemProps {
  message: Outgoing
  startsGroup: boolean
  zone: string
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  onJump: (position: number) => void
}

/** A message that the server has not confirmed. */
export function OutgoingItem({ message, startsGroup, zone, onRetry, onRemove, onJump }: OutgoingItemProps) {
  const me = useMe()
  return (
    <article
      aria-label={`${me.name}, not sent yet`}
      className={cx('grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 px-4 py-0.5', startsGroup && 'mt-3')}
    >
      {startsGroup && <Avatar name={me.name} image={me.photo_file_id && fileAddress(me.photo_file_id)} size="sm" />}
      <div className="col-start-2 min-w-0">
        {startsGroup && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <bdi className="font-semibold wrap-anywhere">{me.name}</bdi>
            <span className="text-xs text-ink-faint">{formatClock(message.written_at, zone)}</span>
          </p>
        )}
        {message.reply_to && (
          <Quoted quoted={message.reply_to} onOpen={onJump}>
            <PlainText>{message.reply_to.excerpt || 'File'}</PlainText>
          </Quoted>
        )}
        <div className="text-sm opacity-70">
          <Markdown>{message.body}</Markdown>
        </div>
        <MessageFiles files={message.files} />
        <OutgoingStatus message={message} onRetry={onRetry} onRemove={onRemove} />
      </div>
    </article>
  )
}

const words = {
  sending: 'Sending…',
  offline: 'Sent when your connection returns.',
  retrying: 'Not sent yet. Trying again…',
}

function OutgoingStatus({ message, onRetry, onRemove }: Pick<OutgoingItemProps, 'message' | 'onRetry' | 'onRemove'>) {
  const { id, status, failure } = message
  if (status === 'sending') return <p className="mt-0.5 animate-appear text-xs text-ink-faint">{words.sending}</p>
  return (
    <div role="status" className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <span
        className={cx(
          'inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0',
          status === 'failed' ? 'text-danger-ink' : 'text-ink-soft',
        )}
      >
        {status === 'failed' ? <CircleAlert aria-hidden /> : <Clock aria-hidden />}
        {status === 'failed' ? `Not sent. ${failure}` : words[status]}
      </span>
      {status !== 'offline' && (
        <Button size="sm" look="ghost" onClick={() => onRetry(id)}>
          Retry
        </Button>
      )}
      <Button size="sm" look="ghost" onClick={() => onRemove(id)}>
        Remove
      </Button>
    </div>
  )
}
