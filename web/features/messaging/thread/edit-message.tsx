import { useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import { messageLimits } from '#domain/messaging/message.ts'
import type { Message } from '#domain/messaging/message.ts'
import { queryClient, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { box } from '#web/ui/control.ts'
import { cx } from '#web/ui/cx.ts'
import { threadKey } from '#web/features/messaging/use-thread.ts'
import type { Thread } from './thread.ts'

/** Edits a message in its place. Enter saves, Escape cancels. */
export function EditMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const [body, setBody] = useState(message.body)
  const edit = useCall(messagingApi.edit)
  const save = () => {
    if (edit.isPending) return
    if (body.trim() === message.body) return onDone()
    edit.mutate(
      { params: { id: message.id }, body: { body } },
      {
        onSuccess: (edited) => {
          queryClient.getQueryData<Thread>(threadKey(message.conversation_id))?.receive(edited)
          onDone()
        },
      },
    )
  }
  return (
    <form
      className="mt-1 grid gap-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <textarea
        ref={focusAtEnd}
        dir="auto"
        aria-label="Edit message"
        rows={1}
        maxLength={messageLimits.body}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') onDone()
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            save()
          }
        }}
        className={cx(box, 'field-sizing-content max-h-[40dvh] px-3 py-2')}
      />
      {edit.error && (
        <p role="alert" className="text-sm text-danger-ink">
          {edit.error.message}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" look="primary" busy={edit.isPending} disabled={body.trim() === ''}>
          Save
        </Button>
        <Button size="sm" look="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const focusAtEnd = (element: HTMLTextAreaElement | null) => {
  element?.focus({ preventScroll: true })
  element?.setSelectionRange(element.value.length, element.value.length)
}
