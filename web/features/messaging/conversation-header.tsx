import { ArrowLeft, Info } from 'lucide-react'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { ConversationAvatar } from './conversation-avatar.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { JumpToDate } from './jump-to-date.tsx'
import { OnlineDot } from './online-dot.tsx'
import type { Thread } from './thread/thread.ts'
import { typingText, useTypists } from './thread/use-typing.ts'
import { useThreadState } from './use-thread.ts'

interface ConversationHeaderProps {
  conversation: OpenConversation
  thread: Thread
  onBack: () => void
  onJump: (position: number) => void
  onOpenDetails?: () => void
}

/** Who the conversation is with and what it is about, with its actions. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, thread, onBack, onJump, onOpenDetails } = props
  const { title, detail, participants } = conversation
  const { messages, last_position } = useThreadState(thread)
  const typing = typingText(useTypists(conversation.id, messages.get(last_position)?.sender?.id ?? null, last_position))
  const mySide = participants.find((one) => one.is_me)?.side
  const isOnline = participants.some((one) => one.side !== mySide && one.is_online)
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-b border-line px-2 desk:pl-4">
      <BackButton onBack={onBack} />
      <span className="relative mr-1 flex">
        <ConversationAvatar conversation={conversation} square={mySide === 'talent'} />
        {isOnline && <OnlineDot />}
      </span>
      <div className="min-w-0 grow">
        <h2 className="truncate text-base/5 font-semibold">
          <bdi>{title}</bdi>
        </h2>
        <p className="truncate text-sm text-ink-soft" aria-live="polite">
          {typing || (isOnline ? `Online · ${detail}` : detail)}
        </p>
      </div>
      <div className="flex shrink-0">
        <JumpToDate thread={thread} onJump={onJump} />
        {onOpenDetails && <IconButton label="Details" icon={<Info aria-hidden />} onClick={onOpenDetails} />}
        <ConversationMenu conversation={conversation} />
      </div>
    </header>
  )
}

/** On phones, leads back to the list. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <PlainIconButton
      label="Back to messages"
      icon={<ArrowLeft aria-hidden />}
      onClick={onBack}
      className="desk:hidden"
    />
  )
}
