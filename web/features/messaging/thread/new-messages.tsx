import { useState } from 'react'
import { PlainText } from '#web/ui/markdown.tsx'
import type { ThreadState } from './thread.ts'

const longest = 300

/** Announces new messages of others to screen readers, politely. */
export function NewMessages({ state: { messages, last_position }, me }: { state: ThreadState; me: string }) {
  const [opened] = useState(last_position)
  const newest = last_position > opened ? messages.get(last_position) : undefined
  const isFromOther = newest?.kind === 'text' && newest.sender?.id !== me
  return (
    <p aria-live="polite" className="sr-only">
      {isFromOther && (
        <>
          {newest.sender?.name ?? 'Unknown sender'}: <PlainText max={longest}>{newest.body}</PlainText>
        </>
      )}
      {newest?.event?.text}
    </p>
  )
}
