import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messagingApi } from '#domain/messaging/api.ts'
import type { ConversationsQuery } from '#domain/messaging/conversation.ts'
import { call } from '#web/lib/api/api.ts'
import { keyOf, queryFor } from '#web/lib/api/query.ts'

/** The user's conversations, page by page. */
export function useConversations({ show, q }: Pick<ConversationsQuery, 'show' | 'q'>) {
  return useInfiniteQuery({
    queryKey: [...keyOf(messagingApi.list), { query: { show, q } }, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(messagingApi.list, { query: { show, q, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.more ? (page.items.at(-1)?.id ?? null) : null),
  })
}

/** The number of conversations with unread messages. */
export function useUnreadConversations(): number {
  return useQuery(queryFor(messagingApi.list, { query: { limit: 1 } })).data?.unread ?? 0
}
