import { Paperclip } from 'lucide-react'
import { fileSizeText } from '#domain/files/file.ts'
import type { ContactStatus } from '#domain/support/ticket.ts'
import { browserTimeZone } from '#web/lib/time/browser-time-zone.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Markdown } from '#web/ui/markdown.tsx'

/** The messages of a contact request, oldest first. */
export function ContactMessages({ request: { messages, more } }: { request: ContactStatus }) {
  return (
    <section aria-label="Messages" className="mt-8">
      {more && <p className="mb-4 text-sm text-ink-soft">Earlier messages are not shown.</p>}
      <ol aria-live="polite" aria-relevant="additions" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ol>
    </section>
  )
}

function MessageItem({ message }: { message: ContactStatus['messages'][number] }) {
  const { sender_name, is_mine, body, files, sent_at, edited_at, is_deleted } = message
  return (
    <li className="flex gap-3">
      <Avatar name={sender_name} size="sm" />
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold wrap-anywhere">{is_mine ? 'You' : sender_name}</bdi>
          <time dateTime={sent_at} className="text-xs text-ink-faint">
            {formatInstant(sent_at, browserTimeZone)}
          </time>
          {edited_at && <span className="text-xs text-ink-faint">Edited</span>}
        </p>
        {is_deleted ? (
          <p className="text-ink-faint italic">This message was deleted.</p>
        ) : (
          <div className="mt-0.5">
            <Markdown>{body}</Markdown>
          </div>
        )}
        {files.length > 0 && (
          <ul className="mt-2 grid gap-1 text-ink-soft">
            {files.map(({ name, size_bytes }, at) => (
              <li key={at} className="flex items-start gap-2">
                <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{name}</bdi> ({fileSizeText(size_bytes)})
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
