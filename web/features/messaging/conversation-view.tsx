import { MessageSquareX } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Drawer } from '#web/lib/document/drawer.tsx'
import { useTitle } from '#web/lib/navigation/title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { BackButton, ConversationHeader } from './conversation-header.tsx'
import { ConversationThread } from './conversation-thread.tsx'
import { SubjectPanel } from './subject-panel.tsx'
import { ThreadSkeleton } from './thread/thread-skeleton.tsx'
import type { Thread } from './thread/thread.ts'
import { useThreadQuery } from './use-thread.ts'

interface ConversationViewProps {
  id: string
  /** The message to show, by its position. */
  target: number | null
  onJump: (position: number | null) => void
  /** Back to the list, on phones and when the conversation is not accessible. */
  onClose: () => void
}

/** A conversation: its header, messages, composer and, on wide screens, the facts about its subject. */
export function ConversationView({ id, target, onJump, onClose }: ConversationViewProps) {
  const conversation = useQuery(queryFor(messagingApi.find, { params: { id } }))
  const thread = useThreadQuery(id)
  useTitle(conversation.data?.title)
  if (isNotFound(conversation.error))
    return (
      <EmptyState
        icon={<MessageSquareX aria-hidden />}
        title="Conversation not found"
        description="The link may be incomplete, or you no longer take part in this conversation."
        action={<Button onClick={onClose}>All messages</Button>}
      />
    )
  if (conversation.data && thread.data)
    return (
      <Opened conversation={conversation.data} thread={thread.data} target={target} onJump={onJump} onClose={onClose} />
    )
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-2 desk:px-4">
        <BackButton onBack={onClose} />
        {conversation.data ? (
          <p className="truncate font-semibold">
            <bdi>{conversation.data.title}</bdi>
          </p>
        ) : (
          <Skeleton className="h-5 w-40" />
        )}
      </header>
      <Loaded<unknown>
        query={conversation.data ? thread : conversation}
        error="Failed to load the conversation. Please try again."
        loading={<ThreadSkeleton />}
      >
        {() => null}
      </Loaded>
    </div>
  )
}

interface OpenedProps extends Omit<ConversationViewProps, 'id'> {
  conversation: OpenConversation
  thread: Thread
}

function Opened({ conversation, thread, target, onJump, onClose }: OpenedProps) {
  const [detailsOpen, setDetailsOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 80rem)')
  const panel = <SubjectPanel conversation={conversation} />
  return (
    <div className="flex h-full min-w-0">
      <section aria-label={conversation.title} className="flex h-full min-w-0 grow flex-col">
        <ConversationHeader
          conversation={conversation}
          thread={thread}
          onBack={onClose}
          onJump={onJump}
          {...(isWide ? {} : { onOpenDetails: () => setDetailsOpen(true) })}
        />
        <ConversationThread
          conversation={conversation}
          thread={thread}
          target={target}
          onTargetShown={() => onJump(null)}
        />
      </section>
      {isWide ? (
        <aside aria-label="Details" className="relative w-72 shrink-0 overflow-y-auto border-l border-line">
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
