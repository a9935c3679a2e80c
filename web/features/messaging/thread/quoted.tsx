import { CornerUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#domain/messaging/message.ts'

interface QuotedProps {
  quoted: NonNullable<Message['reply_to']>
  onOpen: (position: number) => void
  /** What it says, if not its excerpt. */
  children?: ReactNode
}

/** The message that another one replies to. Opens it in the thread. */
export function Quoted({ quoted, onOpen, children = quoted.excerpt || 'Deleted message' }: QuotedProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(quoted.position)}
      className="mb-1 flex max-w-full items-center gap-1.5 rounded-sm border-l-2 border-line-strong py-0.5 pl-2 text-left text-xs text-ink-soft hover:text-ink"
    >
      <CornerUpRight aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">In reply to </span>
      <bdi className="shrink-0 font-semibold">{quoted.sender_name}</bdi>
      <bdi className="min-w-0 truncate">{children}</bdi>
    </button>
  )
}
