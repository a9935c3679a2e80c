import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { messagingApi } from '#domain/messaging/api.ts'
import { supportApi } from '#domain/support/api.ts'
import type { OwnSupport } from '#domain/support/own-support.ts'
import { Composer } from '#web/features/messaging/composer/composer.tsx'
import { ConversationThread } from '#web/features/messaging/conversation-thread.tsx'
import { ThreadSkeleton } from '#web/features/messaging/thread/thread-skeleton.tsx'
import { useThreadQuery } from '#web/features/messaging/use-thread.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { SupportRating } from '../support-rating.tsx'

/** The conversation with the staff; after it is solved, it asks for a rating. */
export function SupportConversation({ id, support }: { id: string; support: OwnSupport }) {
  const conversation = useQuery(queryFor(messagingApi.find, { params: { id } }))
  const thread = useThreadQuery(id)
  const { availability, ticket } = support
  return (
    <Loaded query={conversation} error="Failed to load the conversation." loading={<ThreadSkeleton />}>
      {(opened) => (
        <Loaded query={thread} error="Failed to load messages." loading={<ThreadSkeleton />}>
          {(messages) => (
            <ConversationThread
              conversation={opened}
              thread={messages}
              renderAfter={(position) =>
                position === 0 && opened.last_position === 0 ? (
                  <p className="p-4 text-sm text-ink-soft">
                    Write your question below. We reply within {availability.reply_within}, here and by email.
                  </p>
                ) : null
              }
              renderComposer={(composer) => (
                <div className="shrink-0 border-t border-line pt-3">
                  {ticket && <TicketState ticket={ticket} />}
                  <Composer {...composer} />
                </div>
              )}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

/** Lets the requester end the request, and rate it when it is solved. */
function TicketState({ ticket }: { ticket: NonNullable<OwnSupport['ticket']> }) {
  const solve = useCall(supportApi.solveOwn, { invalidates: ['messaging'] })
  const rate = useCall(supportApi.rateOwn)
  if (ticket.status === 'solved')
    return (
      <div className="grid gap-3 px-4 pb-3">
        <p className="text-sm text-ink-soft">This request is solved. Write again to reopen it.</p>
        <SupportRating
          rating={ticket.rating}
          mayRate={ticket.allowed.includes('rate')}
          onRate={(body) => rate.mutateAsync({ body })}
        />
      </div>
    )
  if (!ticket.allowed.includes('solve') || ticket.status !== 'waiting') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-3 text-sm text-ink-soft">
      Did this answer your question?
      <Button
        size="sm"
        busy={solve.isPending}
        onClick={() =>
          solve.mutate({}, { onError: ({ message }) => toast({ variant: 'destructive', title: message }) })
        }
      >
        <CircleCheck aria-hidden />
        Mark as solved
      </Button>
    </div>
  )
}
