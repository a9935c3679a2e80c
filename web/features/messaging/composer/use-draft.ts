import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { call } from '#web/lib/api/api.ts'
import { useMe } from '#web/lib/api/session.ts'
import { refetchConversations } from '#web/features/messaging/use-messaging-signals.ts'
import { readDraft, writeDraft } from '#web/lib/form/draft-storage.ts'

/** The draft is saved on the server after this pause. */
const pause_ms = 1_000

/**
 * The text of a message that is being written. It is kept in this browser at once, and on the server after a pause, so
 * that it can be continued on another device.
 */
export function useDraft({ id, draft }: Pick<OpenConversation, 'id' | 'draft'>) {
  const key = `message-draft:${useMe().user_id}:${id}`
  const [body, setBody] = useState(() => readDraft(key) ?? draft)
  /** What the server has; a newer draft of another device replaces a text that is saved here. */
  const [saved, setSaved] = useState(draft)
  const [known, setKnown] = useState(draft)
  if (draft !== known) {
    setKnown(draft)
    if (body === saved) setBody(draft)
    setSaved(draft)
  }

  const save = useEffectEvent(async (text: string) => {
    try {
      await call(messagingApi.draft, { params: { id }, body: { body: text } })
      setSaved(text)
      if (readDraft(key) === text) writeDraft(key, null)
      void refetchConversations()
    } catch {
      // Kept in this browser, and saved with the next change or when the conversation is opened again.
    }
  })
  useEffect(() => {
    if (body === saved) return undefined
    const timer = setTimeout(() => void save(body), pause_ms)
    return () => clearTimeout(timer)
  }, [body, saved])

  // Leaving the conversation does not wait for the pause.
  const unsaved = useRef<string>(undefined)
  useEffect(() => {
    unsaved.current = body === saved ? undefined : body
  })
  useEffect(
    () => () => {
      const text = unsaved.current
      if (text !== undefined)
        call(messagingApi.draft, { params: { id }, body: { body: text } }).then(
          () => readDraft(key) === text && writeDraft(key, null),
          () => {},
        )
    },
    [id, key],
  )

  return [
    body,
    (text: string) => {
      writeDraft(key, text)
      setBody(text)
    },
  ] as const
}
