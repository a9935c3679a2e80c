import { useEffect } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import type { OpenConversation, Participant } from '#domain/messaging/conversation.ts'
import { onSignal } from '#web/lib/api/live.ts'
import { keyOf, queryClient, repeatRequests } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'

/** How long a change of presence may wait, so that many people who come online cause one request. */
const presence_ms = 3_000

/** Refetches the list of conversations and the number of unread ones. */
export const refetchConversations = () => queryClient.invalidateQueries({ queryKey: keyOf(messagingApi.list) })

function patchParticipants(change: (participant: Participant, conversation_id: string) => Participant) {
  queryClient.setQueriesData<OpenConversation>(
    { queryKey: keyOf(messagingApi.find) },
    (conversation) =>
      conversation && {
        ...conversation,
        participants: conversation.participants.map((one) => change(one, conversation.id)),
      },
  )
  // Their responses would undo the change.
  void repeatRequests(keyOf(messagingApi.find))
}

/** Shows what others have read and who is online, as it happens. */
export function useMessagingSignals(): void {
  const { user_id } = useMe()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onSignal((signal) => {
      if (signal.kind === 'read') {
        const { conversation_id, position } = signal
        patchParticipants((one, id) =>
          one.id === signal.user_id && id === conversation_id && position > one.read_position
            ? { ...one, read_position: position }
            : one,
        )
        // Read in another tab or on another device.
        if (signal.user_id === user_id) void refetchConversations()
      } else if (signal.kind === 'presence') {
        patchParticipants((one) => (one.id === signal.user_id ? { ...one, is_online: signal.is_online } : one))
        timer ??= setTimeout(() => {
          timer = undefined
          void refetchConversations()
        }, presence_ms)
      }
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [user_id])
}
