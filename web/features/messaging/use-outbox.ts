import { useSyncExternalStore } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import { call } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { createOutbox } from './thread/outbox.ts'
import type { Outbox, Outgoing } from './thread/outbox.ts'
import { keepUnsentMessages } from './thread/unsent-messages.ts'
import { threadKey } from './use-thread.ts'
import type { Thread } from './thread/thread.ts'

const outboxes = new Map<string, Outbox>()

/** The user's unsent messages in all conversations. They are sent on every screen, also after a reload. */
export function useOutbox(): Outbox {
  const { user_id } = useMe()
  const known = outboxes.get(user_id)
  if (known) return known
  const outbox = createOutbox({
    unsent: keepUnsentMessages(() => localStorage, `unsent-messages:${user_id}`),
    send: (id, body) => call(messagingApi.send, { params: { id }, body }),
    isOnline: () => navigator.onLine,
    onSent: (message) => queryClient.getQueryData<Thread>(threadKey(message.conversation_id))?.receive(message),
  })
  outboxes.set(user_id, outbox)
  outbox.start()
  addEventListener('online', outbox.flush)
  return outbox
}

const none: readonly Outgoing[] = []

/** The unsent messages of a conversation, in order. */
export function useOutgoing(conversation_id: string): readonly Outgoing[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, () => outbox.state().get(conversation_id) ?? none)
}
