import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import { call } from '#web/lib/api/api.ts'
import { keyOf, queryClient } from '#web/lib/api/query.ts'
import { createThread } from './thread/thread.ts'
import type { Thread, ThreadState } from './thread/thread.ts'

/** The key of a conversation's messages. Live updates find it like the key of any other query. */
export const threadKey = (id: string) => [...keyOf(messagingApi.messages), { params: { id } }] as const

/** A conversation's messages. Each refetch of the query loads what has changed. */
export function useThreadQuery(id: string) {
  const queryKey = threadKey(id)
  return useQuery({
    queryKey,
    queryFn: async () => {
      const thread =
        queryClient.getQueryData<Thread>(queryKey) ??
        createThread({ load: (query) => call(messagingApi.messages, { params: { id }, query }) })
      await thread.sync()
      return thread
    },
    structuralSharing: false,
    staleTime: 0,
  })
}

/** The state of a thread. Rerenders when it changes. */
export const useThreadState = (thread: Thread): ThreadState => useSyncExternalStore(thread.subscribe, thread.state)

const margin = 20

/** Keeps the messages around the visible positions loaded. */
export function useShownPositions(thread: Thread, from: number, to: number): void {
  useEffect(() => {
    const show = () => void thread.show(from - margin, to + margin)
    show()
    return thread.subscribe(show)
  }, [thread, from, to])
}
