import type { UseQueryResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { RefObject } from 'react'
import { useState } from 'react'
import type { HelpArticle } from '#domain/content/help-article.ts'
import { messagingApi } from '#domain/messaging/api.ts'
import { supportApi } from '#domain/support/api.ts'
import type { OwnSupport } from '#domain/support/own-support.ts'
import { call } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { keyOf, queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { FloatingPanel } from '#web/ui/floating-panel.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AvailabilityNote } from '../availability-note.tsx'
import { HelpAnswer } from './help-answer.tsx'
import { SupportConversation } from './support-conversation.tsx'
import { SupportHome } from './support-home.tsx'

interface SupportPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  opener: RefObject<HTMLElement | null>
  support: UseQueryResult<OwnSupport>
}

type View = { kind: 'home' } | { kind: 'article'; article: HelpArticle } | { kind: 'conversation'; id: string }

/** Answers from the help articles first, then a conversation with the staff. */
export function SupportPanel({ open, onOpenChange, opener, support }: SupportPanelProps) {
  const zone = useTimeZone()
  const { user_id } = useMe()
  const queryClient = useQueryClient()
  const { conversation_id, ticket, availability } = support.data ?? {}
  /** A running conversation is shown at once. */
  const first: View =
    conversation_id && ticket && ticket.status !== 'solved'
      ? { kind: 'conversation', id: conversation_id }
      : { kind: 'home' }
  const [chosen, setView] = useState<View>()
  const [words, setWords] = useState('')
  const view = chosen ?? first
  const start = useCall(messagingApi.start, { invalidates: ['support'] })

  /** Opens the conversation. What was searched for becomes the draft of the question. */
  const askStaff = () =>
    start.mutate(
      { body: { subject: 'support', id: user_id } },
      {
        onSuccess: async (conversation) => {
          const draft = conversation.draft || words.trim()
          if (draft !== conversation.draft)
            await call(messagingApi.draft, { params: { id: conversation.id }, body: { body: draft } }).catch(() => {})
          const { queryKey } = queryFor(messagingApi.find, { params: { id: conversation.id } })
          queryClient.setQueryData(queryKey, { ...conversation, draft })
          void queryClient.invalidateQueries({ queryKey: keyOf(supportApi.findOwn) })
          setWords('')
          setView({ kind: 'conversation', id: conversation.id })
        },
        onError: ({ message }) => toast({ variant: 'destructive', title: message }),
      },
    )
  return (
    <FloatingPanel
      open={open}
      onOpenChange={onOpenChange}
      opener={opener}
      title={view.kind === 'home' ? 'How can we help?' : view.kind === 'article' ? 'Help' : 'Support'}
      description={availability && <AvailabilityNote availability={availability} zone={zone} />}
      before={
        view.kind !== 'home' && (
          <PlainIconButton
            label="Back to help"
            icon={<ArrowLeft aria-hidden />}
            className="-ml-2"
            onClick={() => setView({ kind: 'home' })}
          />
        )
      }
    >
      <Loaded query={support} error="Failed to load the support chat. Please try again." loading={<Loading />}>
        {(own) =>
          view.kind === 'conversation' ? (
            <SupportConversation id={view.id} support={own} />
          ) : view.kind === 'article' ? (
            <HelpAnswer article={view.article} onAsk={askStaff} asking={start.isPending} />
          ) : (
            <SupportHome
              words={words}
              onWordsChange={setWords}
              support={own}
              onOpenArticle={(article) => setView({ kind: 'article', article })}
              onAsk={askStaff}
              asking={start.isPending}
            />
          )
        }
      </Loaded>
    </FloatingPanel>
  )
}

function Loading() {
  return (
    <Skeletons count={3} label="Loading the support chat" className="grid gap-4 p-4">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </Skeletons>
  )
}
