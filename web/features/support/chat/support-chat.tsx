import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import { supportApi } from '#domain/support/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

const SupportPanel = lazyDialog(async () => (await import('./support-panel.tsx')).SupportPanel)

/** The support chat of companies and applicants: its button on every screen, and the panel. */
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
        data-floating
        type="button"
        aria-label={unread > 0 ? `Support chat, ${countOf(unread, 'new message', 'new messages')}` : 'Support chat'}
        title="Support chat"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={floatingButton}
      >
        <MessageCircleQuestionMark aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="tabular absolute -top-1 -right-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-mango px-1 text-xs font-semibold text-(--on-mango)"
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

const floatingButton =
  'fixed right-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-20 flex size-12 items-center justify-center rounded-full ' +
  'bg-primary text-on-primary shadow-pop transition-colors hover:bg-primary-hover forced-colors:border [&_svg]:size-6 ' +
  'sm:right-6 sm:bottom-[calc(var(--bottom-bar,0px)+max(1.5rem,var(--toasts,0px)))]'
