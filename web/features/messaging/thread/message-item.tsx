import { Mail } from 'lucide-react'
import { memo } from 'react'
import { fileAddress } from '#domain/files/file.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import { hiddenMessageText } from '#domain/messaging/message.ts'
import type { Message } from '#domain/messaging/message.ts'
import { product } from '#domain/product.ts'
import { call } from '#web/lib/api/api.ts'
import { formatClock, formatInstant } from '#web/lib/time/format-instant.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Markdown } from '#web/ui/markdown.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { EditMessage } from './edit-message.tsx'
import { EmailOfMessage } from './email-of-message.tsx'
import { MessageActions } from './message-actions.tsx'
import type { MessageHandlers } from './message-actions.tsx'
import { MessageFiles } from './message-files.tsx'
import { Quoted } from './quoted.tsx'
import { Reactions } from './reactions.tsx'

interface MessageItemProps {
  message: Message
  startsGroup: boolean
  zone: string
  isHighlighted: boolean
  isEditing: boolean
  /** Below the newest own message: `Sent`, `Read by Ana`. */
  receipt: string | undefined
  handlers: MessageHandlers
}

/** A message with its files, reactions and actions. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, startsGroup, zone, isHighlighted, isEditing, receipt, handlers } = props
  const { sender, sent_at, deleted_at } = message
  const time = formatClock(Date.parse(sent_at), zone)
  const name = sender?.name ?? 'Unknown sender'
  return (
    <article
      // Focusable without being a tab stop: on touch screens, a tap shows the actions.
      tabIndex={-1}
      aria-label={`${name}, ${time}`}
      className={cx(
        'group relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 px-4 py-0.5 outline-none transition-[background-color] duration-300 hover:bg-hover focus-within:bg-hover',
        startsGroup && 'mt-3',
        isHighlighted && 'bg-mango-soft!',
      )}
    >
      {startsGroup ? (
        <Avatar name={name} image={sender?.photo_file_id && fileAddress(sender.photo_file_id)} size="sm" />
      ) : (
        <time
          dateTime={sent_at}
          title={formatInstant(sent_at, zone)}
          className="pt-0.5 text-right text-2xs text-ink-faint opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:hidden"
        >
          {time.replace(/ [AP]M$/, '')}
        </time>
      )}
      <div className="col-start-2 min-w-0">
        {startsGroup && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
            {sender?.side === 'staff' && <span className="text-xs text-primary-ink">{product.name} staff</span>}
            <time dateTime={sent_at} title={formatInstant(sent_at, zone)} className="text-xs text-ink-faint">
              {time}
            </time>
          </p>
        )}
        {message.reply_to && <Quoted quoted={message.reply_to} onOpen={handlers.onJump} />}
        {deleted_at ? (
          <p className="text-sm text-ink-faint italic">
            {message.is_hidden ? hiddenMessageText : 'This message was deleted.'}
          </p>
        ) : isEditing ? (
          <EditMessage message={message} onDone={() => handlers.onEdit(null)} />
        ) : (
          <>
            {message.body && (
              <div className="text-sm">
                <Markdown>{message.body}</Markdown>
              </div>
            )}
            <MessageFiles files={message.files} />
            {message.email && (
              <EmailOfMessage
                id={message.id}
                email={message.email}
                load={() => call(messagingApi.email, { params: { id: message.id } })}
              />
            )}
            <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint empty:hidden">
              {message.edited_at && <span title={formatInstant(message.edited_at, zone)}>Edited</span>}
              {message.via === 'email' && (
                <Tooltip label="Sent by email">
                  <span className="inline-flex items-center gap-1">
                    <Mail aria-hidden className="size-3" />
                    Email
                  </span>
                </Tooltip>
              )}
            </p>
            <Reactions message={message} onReact={handlers.onReact} />
          </>
        )}
        {receipt && <p className="mt-0.5 text-xs text-ink-faint">{receipt}</p>}
      </div>
      {!deleted_at && !isEditing && <MessageActions message={message} handlers={handlers} />}
    </article>
  )
})
