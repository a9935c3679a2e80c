import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import { supportApi } from '#domain/support/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

const SupportPanel = lazyDialog(async () => (await import('./support-panel.tsx')).SupportPanel)

/** The support chat of companies and applicants: its button at the edge of the window on every screen, and the panel. */
export function SupportChat() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const support = useQuery(queryFor(supportApi.findOwn, {}))
  const id = support.data?.conversation_id ?? null
  const conversation = useQuery({
    ...queryFor(messagingApi.find, { params: { id: id ?? '' } }),
    enabled: useLater() && id !== null,
  })
  const unread = open ? 0 : (conversation.data?.unread ?? 0)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={unread > 0 ? `Support chat, ${countOf(unread, 'new message', 'new messages')}` : 'Support chat'}
        title="Support chat"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={buttonLook}
      >
        <MessageCircleQuestionMark aria-hidden className="size-4" />
        <span aria-hidden className="text-xs font-semibold [writing-mode:vertical-rl] max-sm:hidden">
          Support
        </span>
        {unread > 0 && (
          <span
            aria-hidden
            className="tabular absolute -top-2.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-mango px-1 text-xs font-semibold text-(--on-mango)"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </button>
      <SupportPanel open={open} onOpenChange={setOpen} opener={opener} support={support} />
    </>
  )
}

/** How long the number of new messages leaves the network to the screen. */
const patience_ms = 2_000

/** Whether the screen has had time to load. */
function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), patience_ms)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}

/**
 * In the margin of the content, so that it covers nothing: the margin is 24 px wide on phones and up to 32 px on larger
 * screens. Absent where the content of a phone has no margin.
 */
const buttonLook =
  'fixed right-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-20 flex w-6 flex-col items-center gap-1.5 rounded-l-control ' +
  'bg-primary py-3.5 text-on-primary shadow-pop transition-colors hover:bg-primary-hover forced-colors:border ' +
  'max-sm:in-[html:has([data-fills-window])]:hidden sm:bottom-[calc(var(--bottom-bar,0px)+max(1.5rem,var(--toasts,0px)))] ' +
  'lg:w-7'
