import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messagingApi } from '#domain/messaging/api.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { supportApi } from '#domain/support/api.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { useOpenConversation } from '#web/features/messaging/use-open-conversation.ts'
import { useThreadQuery } from '#web/features/messaging/use-thread.ts'
import type { Thread } from '#web/features/messaging/thread/thread.ts'
import { ThreadSkeleton } from '#web/features/messaging/thread/thread-skeleton.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { MergedNotice } from './merged-notice.tsx'
import { TicketHeader } from './ticket-header.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { TicketThread } from './ticket-thread.tsx'
import type { WritingMode } from './ticket-thread.tsx'
import { useAssign } from './use-assign.ts'

/** A ticket: its conversation with internal notes, and beside it what the staff know about the requester. */
export function TicketScreen({ id, target }: { id: string; target: number | null }) {
  const ticket = useQuery(queryFor(supportApi.find, { params: { id } }))
  const conversation = useQuery(queryFor(messagingApi.find, { params: { id } }))
  const thread = useThreadQuery(id)
  useTitle(ticket.data?.requester_name)
  return (
    <div data-fills-window className="h-full">
      <Loaded query={ticket} error="Failed to load the ticket. Please try again." loading={<ThreadSkeleton />}>
        {(loaded) =>
          loaded.merged_into ? (
            <MergedNotice into={loaded.merged_into} />
          ) : (
            <Loaded query={conversation} error="Failed to load the conversation." loading={<ThreadSkeleton />}>
              {(opened) => (
                <Loaded query={thread} error="Failed to load messages." loading={<ThreadSkeleton />}>
                  {(messages) => <Opened ticket={loaded} conversation={opened} thread={messages} target={target} />}
                </Loaded>
              )}
            </Loaded>
          )
        }
      </Loaded>
    </div>
  )
}

interface OpenedProps {
  ticket: Ticket
  conversation: OpenConversation
  thread: Thread
  target: number | null
}

function Opened({ ticket, conversation, thread, target }: OpenedProps) {
  const [mode, setMode] = useState<WritingMode>('reply')
  const [detailsOpen, setDetailsOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 75rem)')
  const writing = useRef<HTMLDivElement>(null)
  const { openConversation } = useOpenConversation()
  const { assignTo } = useAssign(ticket)
  const people = useQuery(queryFor(supportApi.listAssignees, {}))
  const me = people.data?.items.find(({ is_me }) => is_me)
  const mayTake = ticket.allowed.includes('assign') && me && ticket.assignee?.id !== me.id
  const write = (next: WritingMode) => {
    flushSync(() => setMode(next))
    writing.current?.querySelector<HTMLElement>(`[data-writing=${next}] textarea`)?.focus()
  }
  useShortcuts({
    write_reply: () => write('reply'),
    write_note: ticket.allowed.includes('note') ? () => write('note') : undefined,
    assign_to_me: mayTake ? () => assignTo(me.id) : undefined,
  })
  const panel = <TicketPanel ticket={ticket} />
  return (
    <div className="flex h-full min-w-0">
      <section aria-label={`Ticket of ${ticket.requester_name}`} className="flex h-full min-w-0 grow flex-col">
        <TicketHeader
          ticket={ticket}
          {...(mayTake ? { onTake: () => assignTo(me.id) } : {})}
          {...(isWide ? {} : { onOpenDetails: () => setDetailsOpen(true) })}
        />
        <TicketThread
          ticket={ticket}
          conversation={conversation}
          thread={thread}
          target={target}
          onTargetShown={() => openConversation(ticket.conversation_id, null)}
          mode={mode}
          onModeChange={write}
          writing={writing}
        />
      </section>
      {isWide ? (
        <aside aria-label="Details" className="relative w-80 shrink-0 overflow-y-auto border-l border-line">
          {panel}
        </aside>
      ) : (
        <Drawer open={detailsOpen} onOpenChange={setDetailsOpen} title="Details">
          {panel}
        </Drawer>
      )}
    </div>
  )
}
