import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import { supportApi } from '#domain/support/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { floatingButtonClasses } from '#web/ui/floating-panel.tsx'

const SupportPanel = lazy(async () => ({ default: (await import('./support-panel.tsx')).SupportPanel }))

/** The support chat of companies and applicants: its button on every screen, and the panel. */
export function SupportChat() {
  const [open, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const support = useQuery(queryFor(supportApi.findOwn, {}))
  const id = support.data?.conversation_id ?? null
  const conversation = useQuery({
    ...queryFor(messagingApi.find, { params: { id: id ?? '' } }),
    enabled: id !== null,
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
        onClick={() => {
          setLoaded(true)
          setOpen(!open)
        }}
        className={floatingButtonClasses}
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
      {isLoaded && (
        <Suspense fallback={null}>
          <SupportPanel open={open} onOpenChange={setOpen} opener={opener} support={support} />
        </Suspense>
      )}
    </>
  )
}
