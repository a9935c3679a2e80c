import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { conversationPath } from '#domain/portal-paths.ts'
import type { ConversationsQuery } from '#domain/messaging/conversation.ts'
import { useMe } from '#web/lib/api/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { useConversations } from '#web/features/messaging/use-conversations.ts'
import { ConversationLine } from './conversation-line.tsx'

interface ConversationListProps extends Pick<ConversationsQuery, 'show' | 'q'> {
  openId: string | null
  onOpen: (id: string) => void
  /** What an empty inbox suggests. */
  emptyAction: ReactNode
}

const emptyWords = {
  inbox: ['No messages yet', 'Conversations about applications, invitations and work appear here.'],
  unread: ['You have read everything', 'Conversations with unread messages appear here.'],
  archived: ['No archived conversations', 'A new message moves an archived conversation back to the inbox.'],
} as const

/** The conversations of a filter or a search. More are loaded when the end comes near. */
export function ConversationList({ show, q, openId, onOpen, emptyAction }: ConversationListProps) {
  const { role } = useMe()
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useConversations({
    show,
    q,
  })
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }

  if (!data)
    return isError ? (
      <ErrorState message="Failed to load your messages." onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <ListSkeleton />
    )
  const conversations = data.pages.flatMap((page) => page.items)
  if (conversations.length === 0) {
    if (q) return <p className="px-4 py-3 text-sm text-ink-soft">No conversations found.</p>
    const [title, description] = emptyWords[show]
    return (
      <EmptyState
        icon={<MessagesSquare aria-hidden />}
        title={title}
        description={description}
        action={show === 'inbox' && emptyAction}
      />
    )
  }
  return (
    <>
      <ul aria-label="Conversations">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationLine
              conversation={conversation}
              isOpen={conversation.id === openId}
              href={conversationPath(role, conversation.id)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      <div ref={(end) => (end ? whenNear(end, loadMore) : undefined)} />
      {isFetchingNextPage && <ListSkeleton count={2} />}
    </>
  )
}

/** Calls `onNear` when an element comes near the visible part of the list. Returns a function that stops it. */
function whenNear(element: HTMLElement, onNear: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '400px' })
  observer.observe(element)
  return () => observer.disconnect()
}

function ListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Skeletons count={count} label="Loading conversations">
      <div className="flex h-19 items-center gap-3 px-4">
        <Skeleton className="size-10 rounded-full" />
        <div className="grid grow gap-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      </div>
    </Skeletons>
  )
}
