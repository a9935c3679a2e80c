import { CalendarClock, CircleAlert } from 'lucide-react'
import { messagingApi } from '#domain/messaging/api.ts'
import type { ScheduledMessage } from '#domain/messaging/message.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { PlainText } from '#web/ui/markdown.tsx'
import { toast } from '#web/ui/toast.ts'

/** The reader's messages that wait for their time, or could not be sent then. */
export function Scheduled({ messages }: { messages: readonly ScheduledMessage[] }) {
  const zone = useTimeZone()
  const unschedule = useCall(messagingApi.unschedule)
  if (messages.length === 0) return null
  return (
    <ul aria-label="Scheduled messages" className="relative mb-2 grid max-h-32 grid-cols-1 gap-1 overflow-y-auto">
      {messages.map(({ id, body, files, send_at, failure }) => (
        <li key={id} className="flex items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3 text-sm">
          {failure ? (
            <CircleAlert aria-hidden className="size-4 shrink-0 text-danger-ink" />
          ) : (
            <CalendarClock aria-hidden className="size-4 shrink-0 text-ink-faint" />
          )}
          <span className="min-w-0 grow">
            <span className="block truncate">
              <bdi>{body ? <PlainText>{body}</PlainText> : files.map(({ name }) => name).join(', ')}</bdi>
            </span>
            <span className={failure ? 'text-xs text-danger-ink' : 'text-xs text-ink-faint'}>
              {failure ? `Not sent. ${failure}` : `Will be sent ${formatInstant(send_at, zone)}`}
            </span>
          </span>
          <Button
            size="sm"
            look="ghost"
            busy={unschedule.isPending && unschedule.variables.params.id === id}
            onClick={() =>
              unschedule.mutate(
                { params: { id } },
                { onError: ({ message }) => toast({ variant: 'destructive', title: message }) },
              )
            }
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
