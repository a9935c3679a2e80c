import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import { supportApi } from '#domain/support/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { useCoversContent } from '#web/ui/use-covers-content.ts'

const SupportPanel = lazyDialog(async () => (await import('./support-panel.tsx')).SupportPanel)

/**
 * The support chat of companies and applicants: its button on every screen, and the panel. Where the button would cover
 * something, it moves aside, to the edge of the window.
 */
export function SupportChat() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const support = useQuery(queryFor(supportApi.findOwn, {}))
  const id = support.data?.conversation_id ?? null
  const conversation = useQuery({
    ...queryFor(messagingApi.find, { params: { id: id ?? '' } }),
    enabled: useLater() && id !== null,
  })
  const place = useRef<HTMLDivElement>(null)
  const isAside = useCoversContent(place)
  const unread = open ? 0 : (conversation.data?.unread ?? 0)
  return (
    <>
      <div ref={place} data-floating className={floatingPlace}>
        <button
          ref={opener}
          type="button"
          aria-label={unread > 0 ? `Support chat, ${countOf(unread, 'new message', 'new messages')}` : 'Support chat'}
          title="Support chat"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={cx(floatingButton, isAside ? aside : 'right-0 w-12 rounded-full [&>svg]:size-6')}
        >
          <MessageCircleQuestionMark aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="tabular absolute -top-2 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-mango px-1 text-xs font-semibold text-(--on-mango)"
            >
              {unread > 9 ? '9+' : unread}
            </span>
          )}
        </button>
      </div>
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

const floatingPlace =
  'pointer-events-none fixed right-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-20 size-12 ' +
  'sm:right-6 sm:bottom-[calc(var(--bottom-bar,0px)+max(1.5rem,var(--toasts,0px)))]'

const floatingButton =
  'pointer-events-auto absolute top-0 flex h-12 items-center justify-center bg-primary text-on-primary shadow-pop ' +
  'transition-colors hover:bg-primary-hover forced-colors:border'

/** Beside the content, which leaves 16 px on phones and up to 32 px on larger screens. */
const aside = '-right-4 w-6 rounded-l-control sm:-right-6 lg:w-7 [&>svg]:size-4'
