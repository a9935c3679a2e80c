import { useInfiniteQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { messagingApi } from '#domain/messaging/api.ts'
import type { MessageHit, MessageSearchQuery } from '#domain/messaging/conversation.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { call } from '#web/lib/api/api.ts'
import { keyOf } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

interface MessageHitsProps {
  search: Partial<MessageSearchQuery>
  onOpen: (conversation_id: string, position: number) => void
}

/** The messages that match a search, newest first. Each opens in its conversation. */
export function MessageHits({ search, onOpen }: MessageHitsProps) {
  const hits = useInfiniteQuery({
    queryKey: [...keyOf(messagingApi.search), { query: search }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(messagingApi.search, { query: { ...search, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.more ? page.page + 1 : null),
  })
  if (!hits.data)
    return hits.isError ? (
      <ErrorState
        message="Failed to search your messages."
        onRetry={() => void hits.refetch()}
        retrying={hits.isFetching}
      />
    ) : (
      <Skeletons count={3} label="Searching messages" className="grid gap-4 p-4">
        <Skeleton className="h-12" />
      </Skeletons>
    )
  const items = hits.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className="px-4 py-3 text-sm text-ink-soft">No messages found.</p>
  return (
    <>
      <ul aria-label="Messages found">
        {items.map((hit) => (
          <li key={hit.message_id}>
            <Hit hit={hit} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hits.hasNextPage && (
        <div className="p-4">
          <Button size="sm" busy={hits.isFetchingNextPage} onClick={() => void hits.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function Hit({ hit, onOpen }: { hit: MessageHit } & Pick<MessageHitsProps, 'onOpen'>) {
  const { role } = useMe()
  const zone = useTimeZone()
  const { conversation_id, position, title, sender_name, sent_at, excerpt, file_names } = hit
  return (
    <a
      href={conversationPath(role, conversation_id, position)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(conversation_id, position)
      }}
      className="block px-4 py-2.5 text-sm transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 grow truncate">
          <bdi className="font-semibold">{sender_name}</bdi>
          {sender_name !== title && (
            <span className="text-ink-faint">
              {' '}
              in <bdi>{title}</bdi>
            </span>
          )}
        </span>
        <time dateTime={sent_at} className="shrink-0 text-xs text-ink-faint">
          {formatDay(sent_at, zone)}
        </time>
      </span>
      <bdi className="mt-0.5 line-clamp-2 wrap-anywhere text-ink-soft">
        {excerpt.map(({ text, is_match }, at) =>
          is_match ? (
            <mark key={at} className="bg-mango-soft font-semibold text-mango-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </bdi>
      {file_names.length > 0 && (
        <span className="mt-0.5 flex items-center gap-1 text-xs text-ink-faint">
          <Paperclip aria-hidden className="size-3 shrink-0" />
          <bdi className="truncate">{file_names.join(', ')}</bdi>
        </span>
      )}
    </a>
  )
}
