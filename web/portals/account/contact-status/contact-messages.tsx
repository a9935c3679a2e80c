import { Paperclip } from 'lucide-react'
import { fileDescription } from '#domain/files/file.ts'
import { supportApi } from '#domain/support/api.ts'
import type { ContactStatus } from '#domain/support/contact-status.ts'
import { EmailOfMessage } from '#web/features/messaging/thread/email-of-message.tsx'
import { ReadOnlyMessage } from '#web/features/support/read-only-message.tsx'
import { call } from '#web/lib/api/api.ts'
import { browserTimeZone } from '#web/lib/time/browser-time-zone.ts'

/** The messages of a contact request, oldest first. */
export function ContactMessages({ request, secret }: { request: ContactStatus; secret: string }) {
  const { messages, more } = request
  return (
    <section aria-label="Messages" className="mt-8">
      {more && <p className="mb-4 text-sm text-ink-soft">Earlier messages are not shown.</p>}
      <ol aria-live="polite" aria-relevant="additions" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {messages.map((message) => (
          <li key={message.id}>
            <ReadOnlyMessage
              name={message.is_mine ? 'You' : message.sender_name}
              body={message.body}
              sent_at={message.sent_at}
              edited={message.edited_at !== null}
              deleted={message.is_deleted}
              zone={browserTimeZone()}
            >
              <SentFiles files={message.files} />
              {message.email && (
                <EmailOfMessage
                  id={message.id}
                  email={message.email}
                  load={() => call(supportApi.showContactEmail, { body: { secret, message_id: message.id } })}
                />
              )}
            </ReadOnlyMessage>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The names of the files; they were sent as attachments of the email. */
function SentFiles({ files }: Pick<ContactStatus['messages'][number], 'files'>) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-2 grid gap-1 text-ink-soft">
      {files.map((file, at) => (
        <li key={at} className="flex items-start gap-2">
          <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{file.name}</bdi> ({fileDescription(file)})
          </span>
        </li>
      ))}
    </ul>
  )
}
