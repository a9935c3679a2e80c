import { useQuery } from '@tanstack/react-query'
import { MessagesSquare, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messagingApi } from '#domain/messaging/api.ts'
import type { Conversation } from '#domain/messaging/conversation.ts'
import { messageLimits } from '#domain/messaging/message.ts'
import { pathTo } from '#domain/paths.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { OffPlatformWarning } from '#web/features/messaging/composer/off-platform-warning.tsx'
import { RecentConversation } from '#web/features/messaging/recent-conversation.tsx'
import { useOffPlatform } from '#web/features/messaging/composer/use-off-platform.ts'
import { useCompose } from '#web/features/messaging/use-compose.ts'
import { useOutbox } from '#web/features/messaging/use-outbox.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { ConversationAvatar } from '#web/features/messaging/conversation-avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The server adds pinned ones, which come first. */
const shown = 2

/** The newest conversations, with a box for a quick reply to each. */
export function Messages() {
  const conversations = useQuery(queryFor(messagingApi.list, { query: { limit: shown } }))
  const compose = useCompose()
  return (
    <Card
      flush
      title="Messages"
      actions={
        <Link
          to={pathTo('company_messages')}
          className="touch-target rounded-sm text-sm font-medium text-primary-ink hover:underline"
        >
          View all
        </Link>
      }
    >
      <Loaded
        query={conversations}
        error="Failed to load your messages."
        loading={
          <Skeletons count={2} label="Loading your messages" className="grid gap-4 p-5">
            <Skeleton className="h-10" />
          </Skeletons>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<MessagesSquare aria-hidden />}
              title="No messages yet"
              description="Messages from applicants and your account manager will appear here."
              action={<Button onClick={compose.open}>New message</Button>}
            />
          ) : (
            <ul aria-label="Messages" className="divide-y divide-line">
              {items.slice(0, shown).map((conversation) => (
                <li key={conversation.id} className="flex gap-3 px-5 py-3">
                  <ConversationAvatar conversation={conversation} />
                  <div className="grid min-w-0 grow gap-2">
                    <RecentConversation conversation={conversation} to={conversationPath('company', conversation.id)} />
                    <QuickReply conversation={conversation} />
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/** Replies without opening the conversation. The message is sent like any other, also after a lost connection. */
function QuickReply({ conversation: { id, title, subject } }: { conversation: Conversation }) {
  const [body, setBody] = useState('')
  const [warned, setWarned] = useState(false)
  const outbox = useOutbox()
  const isWarned = subject === 'application' || subject === 'invitation'
  const findOffPlatform = useOffPlatform(isWarned, body)
  const kinds = isWarned ? findOffPlatform(body) : []
  const send = () => {
    outbox.add({ id: crypto.randomUUID(), conversation_id: id, body: body.trim(), reply_to: null, files: [] })
    setBody('')
    setWarned(false)
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim() === '') return
        if (kinds.length > 0) setWarned(true)
        else send()
      }}
    >
      {warned && kinds.length > 0 && (
        <OffPlatformWarning kinds={kinds} onSend={send} onCancel={() => setWarned(false)} />
      )}
      <div className="flex gap-1">
        <Input
          aria-label={`Reply to ${title}`}
          placeholder="Quick reply"
          maxLength={messageLimits.body}
          value={body}
          onValueChange={setBody}
        />
        <IconButton
          type="submit"
          size="lg"
          label={`Send the reply to ${title}`}
          icon={<SendHorizontal aria-hidden />}
          disabled={body.trim() === ''}
        />
      </div>
    </form>
  )
}
