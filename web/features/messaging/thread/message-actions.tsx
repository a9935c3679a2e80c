import { Copy, Ellipsis, Flag, MailOpen, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reactions } from '#domain/messaging/message.ts'
import type { Message, Reaction } from '#domain/messaging/message.ts'
import { toast } from '#web/ui/toast.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'

/** What a reader can do with a message. */
export interface MessageHandlers {
  onReact: (message: Message, reaction: Reaction, add: boolean) => void
  onReply: (message: Message) => void
  /** Begins to edit a message, or ends it (null). */
  onEdit: (message: Message | null) => void
  onDelete: (message: Message) => void
  onReport: (message: Message) => void
  onMarkUnread: (message: Message) => void
  /** Shows another message of the thread. */
  onJump: (position: number) => void
}

/** The actions of a message, shown on hover, on focus, and after a tap. */
export function MessageActions({ message, handlers }: { message: Message; handlers: MessageHandlers }) {
  const may = (action: Message['allowed'][number]) => message.allowed.includes(action)
  return (
    <div className="pointer-events-none absolute -top-3 right-4 z-10 flex rounded-control border border-line bg-raised opacity-0 shadow-control group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 has-data-[state=open]:pointer-events-auto has-data-[state=open]:opacity-100">
      {may('react') && <ReactButton message={message} onReact={handlers.onReact} />}
      {may('reply') && (
        <IconButton size="sm" label="Reply" icon={<Reply aria-hidden />} onClick={() => handlers.onReply(message)} />
      )}
      <Menu trigger={<IconButton size="sm" label="More actions" icon={<Ellipsis aria-hidden />} />}>
        {message.body && (
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy(message.body)}>
            Copy text
          </MenuItem>
        )}
        <MenuItem icon={<MailOpen aria-hidden />} onSelect={() => handlers.onMarkUnread(message)}>
          Mark unread from here
        </MenuItem>
        {may('edit') && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => handlers.onEdit(message)}>
            Edit
          </MenuItem>
        )}
        {(may('delete') || may('report')) && <MenuDivider />}
        {may('report') && (
          <MenuItem icon={<Flag aria-hidden />} onSelect={() => handlers.onReport(message)}>
            Report…
          </MenuItem>
        )}
        {may('delete') && (
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => handlers.onDelete(message)}>
            Delete…
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}

function ReactButton({ message, onReact }: { message: Message } & Pick<MessageHandlers, 'onReact'>) {
  const [open, setOpen] = useState(false)
  const mine = message.reactions.filter((one) => one.is_mine).map((one) => one.reaction)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Add a reaction"
      align="end"
      className="flex p-1"
      trigger={<IconButton size="sm" label="Add a reaction" icon={<SmilePlus aria-hidden />} />}
    >
      {reactions.map((one) => (
        <PlainIconButton
          key={one}
          label={one}
          aria-pressed={mine.includes(one)}
          icon={<span aria-hidden>{one}</span>}
          className="text-lg aria-pressed:bg-primary-soft"
          onClick={() => {
            setOpen(false)
            onReact(message, one, !mine.includes(one))
          }}
        />
      ))}
    </Popover>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Text copied' })
  } catch {
    toast({ variant: 'destructive', title: 'The text could not be copied' })
  }
}
