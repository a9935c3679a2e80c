import { useEffect, useId, useRef, useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import { messageLimits } from '#domain/messaging/message.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface QuickReplyProps {
  conversation_id: string
  /** What is answered: `Ana Reyes sent you a message`. */
  about: string
  onReplied: () => void
}

/** Answers a message where its notification is shown. */
export function QuickReply({ conversation_id, about, onReplied }: QuickReplyProps) {
  const [open, setOpen] = useState(false)
  const [body, setBody] = useState('')
  const send = useCall(messagingApi.send)
  const inputId = useId()
  // The same for each attempt to send this text: the server stores it once.
  const attempt = useRef({ body: '', id: '' })
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])
  const opener = useRef<HTMLButtonElement>(null)
  const text = body.trim()
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const reply = async () => {
    if (text === '' || send.isPending) return
    if (attempt.current.body !== text) attempt.current = { body: text, id: crypto.randomUUID() }
    const form = { id: attempt.current.id, body: text, reply_to: null, file_ids: [] }
    // Awaited, because a live update may remove this before the response comes.
    try {
      await send.mutateAsync({ params: { id: conversation_id }, body: form })
      setBody('')
      close()
      onReplied()
      toast({ title: 'Reply sent' })
    } catch (error) {
      const { message } = error as Error
      toast({ variant: 'destructive', title: 'Error sending your reply', description: message })
    }
  }
  if (!open)
    return (
      <Button ref={opener} size="sm" onClick={() => setOpen(true)}>
        Reply<span className="sr-only"> to: {about}</span>
      </Button>
    )
  return (
    <form
      className="grid w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void reply()
      }}
    >
      <label htmlFor={inputId} className="sr-only">
        Your reply
      </label>
      <Textarea
        id={inputId}
        ref={input}
        rows={2}
        value={body}
        onValueChange={(next) => setBody(next.slice(0, messageLimits.body))}
        placeholder="Write a reply"
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" look="ghost" onClick={close}>
          Cancel
        </Button>
        <Button
          size="sm"
          look="primary"
          type="submit"
          disabled={text === ''}
          busy={send.isPending}
          busyLabel="Sending…"
        >
          Send
        </Button>
      </div>
    </form>
  )
}
