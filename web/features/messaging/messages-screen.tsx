import { MessagesSquare, SquarePen } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { conversationFilters } from '#domain/messaging/conversation.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ConversationView } from './conversation-view.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { MessageHits } from './list/message-hits.tsx'
import { MessageSearchFilters, isFiltered, noFilters } from './list/message-search-filters.tsx'
import { useCompose } from './use-compose.ts'
import { useConversations } from './use-conversations.ts'
import { useOpenConversation } from './use-open-conversation.ts'

const filterLabels = { inbox: 'Inbox', unread: 'Unread', archived: 'Archived' }

/** Messages: the list of conversations and the open one. On phones, one of the two. */
export function MessagesScreen() {
  const { conversation, message, openConversation } = useOpenConversation()
  const [show, setShow] = useQueryState('show', parseAsStringLiteral(conversationFilters).withDefault('inbox'))
  const [q, setQ] = useQueryState('q', { defaultValue: '' })
  const [filters, setFilters] = useState(noFilters)
  const compose = useCompose()
  // An empty list says so itself.
  const isEmpty = useConversations({ show, q }).data?.pages[0]?.items.length === 0
  const isSearching = q.trim() !== '' || isFiltered(filters)
  return (
    <div data-fills-window className="flex h-full min-h-0">
      <section
        aria-label="Your conversations"
        className={cx(
          'flex w-full min-w-0 flex-col border-line desk:w-72 desk:shrink-0 desk:border-r lg:w-80',
          conversation && 'max-desk:hidden',
        )}
      >
        <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-4">
          <h1 className="text-xl font-semibold">Messages</h1>
          <IconButton label="New message" icon={<SquarePen aria-hidden />} onClick={compose.open} />
        </div>
        <div className="grid shrink-0 gap-3 border-b border-line px-4 pb-3">
          <div className="flex gap-1">
            <SearchInput
              label="Search messages"
              placeholder="Search messages"
              value={q}
              onValueChange={(words) => void setQ(words)}
              className="grow"
            />
            <MessageSearchFilters filters={filters} onFiltersChange={setFilters} />
          </div>
          {!isSearching && (
            <SegmentedControl
              label="Show"
              value={show}
              onValueChange={(next) => void setShow(next)}
              segments={conversationFilters.map((value) => ({ value, label: filterLabels[value] }))}
            />
          )}
        </div>
        <div className="relative min-h-0 grow overflow-y-auto max-desk:pb-20">
          {isSearching && <h2 className="px-4 pt-4 pb-1 text-xs font-semibold text-ink-faint">Conversations</h2>}
          <ConversationList
            show={show}
            q={q}
            openId={conversation}
            onOpen={openConversation}
            emptyAction={<Button onClick={compose.open}>New message</Button>}
          />
          {isSearching && (
            <>
              <h2 className="px-4 pt-4 pb-1 text-xs font-semibold text-ink-faint">Messages</h2>
              <MessageHits
                search={{
                  q,
                  ...(filters.from ? { from: filters.from } : {}),
                  ...(filters.has === 'any' ? {} : { has: filters.has }),
                  ...(filters.since ? { since: filters.since } : {}),
                  ...(filters.until ? { until: filters.until } : {}),
                }}
                onOpen={openConversation}
              />
            </>
          )}
        </div>
      </section>
      <div className={cx('min-w-0 grow', !conversation && 'max-desk:hidden')}>
        {/* On phones, the list with its heading is hidden. */}
        {conversation && <h1 className="sr-only desk:hidden">Messages</h1>}
        {conversation ? (
          <ConversationView
            key={conversation}
            id={conversation}
            target={message}
            onJump={(position) => openConversation(conversation, position)}
            onClose={() => openConversation(null)}
          />
        ) : (
          !isEmpty && (
            <div className="flex h-full items-center justify-center">
              <EmptyState
                icon={<MessagesSquare aria-hidden />}
                title="Choose a conversation"
                description="Or write a new message."
              />
            </div>
          )
        )}
      </div>
    </div>
  )
}
