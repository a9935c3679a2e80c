import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import { call } from '#web/lib/api/api.ts'
import { refetchConversations } from '#web/features/messaging/use-messaging-signals.ts'

/** What scrolls by faster than this is not read. */
const pause_ms = 400

function subscribe(listener: () => void) {
  const events = ['focus', 'blur'] as const
  for (const event of events) addEventListener(event, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
const isSeen = () => document.visibilityState === 'visible' && document.hasFocus()

interface Reading {
  conversation_id: string
  read_position: number
  /** The last message on the screen; 0 while the thread is not in place yet. */
  lastVisible: number
}

/** Tells the server up to which message the user has read, while the window is visible and has the focus. */
export function useReading({ conversation_id, read_position, lastVisible }: Reading) {
  const seen = useSyncExternalStore(subscribe, isSeen)
  const reported = useRef(read_position)
  /** After Mark unread, nothing is read until the conversation is opened again. */
  const stopped = useRef(false)

  const report = useEffectEvent(async (position: number) => {
    if (stopped.current || position <= reported.current) return
    const before = reported.current
    reported.current = position
    try {
      await call(messagingApi.read, { params: { id: conversation_id }, body: { position } })
      void refetchConversations()
    } catch {
      // Reported again with the next message or when the window gets the focus.
      reported.current = before
    }
  })
  useEffect(() => {
    if (!seen || lastVisible === 0) return undefined
    const timer = setTimeout(() => void report(lastVisible), pause_ms)
    return () => clearTimeout(timer)
  }, [seen, lastVisible])

  return {
    markUnread: async (position: number) => {
      stopped.current = true
      await call(messagingApi.read, { params: { id: conversation_id }, body: { position: position - 1 } })
      void refetchConversations()
    },
  }
}
