import { Send, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { roomLimits } from '#domain/meetings/room.ts'
import type { RoomMessage } from '#domain/meetings/room.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { RoomMessages } from './room-messages.tsx'
import { useRoomZone } from './use-room-zone.ts'

interface RoomChatProps {
  messages: readonly RoomMessage[]
  onSend: (id: string, body: string) => Promise<void>
  onClose: () => void
}

/** The chat of a call. */
export function RoomChat({ messages, onSend, onClose }: RoomChatProps) {
  const zone = useRoomZone()
  const [body, setBody] = useState('')
  const [id, setId] = useState(() => crypto.randomUUID())
  const [sending, setSending] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (body.trim() === '' || sending) return
    setSending(true)
    try {
      await onSend(id, body)
      setBody('')
      setId(crypto.randomUUID())
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error sending message', description: (error as Error).message })
    } finally {
      setSending(false)
    }
  }
  return (
    <aside
      aria-label="Chat"
      className="absolute inset-0 z-10 flex flex-col border-line bg-surface lg:static lg:w-80 lg:shrink-0 lg:rounded-card lg:border"
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2">
        <h2 className="text-base font-semibold">Chat</h2>
        <IconButton label="Close the chat" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div role="log" aria-label="Messages" tabIndex={0} className="min-h-0 grow overflow-y-auto px-4 py-3">
        {messages.length === 0 && (
          <p className="text-sm text-ink-soft">Messages are saved with the meeting. All participants can read them.</p>
        )}
        <RoomMessages messages={messages} zone={zone} />
        <div ref={end} />
      </div>
      <form className="flex items-end gap-2 border-t border-line p-3" onSubmit={(event) => void send(event)}>
        <div className="min-w-0 grow">
          <Field label="Message" hideLabel>
            {(wiring) => (
              <Input
                {...wiring}
                placeholder="Write a message"
                autoComplete="off"
                maxLength={roomLimits.message}
                value={body}
                onValueChange={setBody}
              />
            )}
          </Field>
        </div>
        <IconButton type="submit" label="Send" icon={<Send aria-hidden />} size="lg" />
      </form>
    </aside>
  )
}
