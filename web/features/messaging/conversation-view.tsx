import { MessageSquareX } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { messagingApi } from '#domain/messaging/api.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import type { Message } from '#domain/messaging/message.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { Composer } from './composer/composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { SubjectPanel } from './subject-panel.tsx'
import { ThreadSkeleton } from './thread/thread-skeleton.tsx'
import { ThreadView } from './thread/thread-view.tsx'
import type { Thread } from './thread/thread.ts'
import { useThreadQuery } from './use-thread.ts'

interface ConversationViewProps {
  id: string
  /** The message to show, by its position. */
  target: number | null
  onJump: (position: number | null) => void
  /** Back to the list, on phones and when the conversation is not accessible. */
  onClose: () => void
}

/** A conversation: its header, messages, composer and, on wide screens, the facts about its subject. */
export function ConversationView({ id, target, onJump, onClose }: ConversationViewProps) {
  const conversation = useQuery(queryFor(messagingApi.find, { params: { id } }))
  const thread = useThreadQuery(id)
  useTitle(conversation.data?.title)
  if (isNotFound(conversation.error))
    return (
      <EmptyState
        icon={<MessageSquareX aria-hidden />}
        title="Conversation not found"
        description="The link may be incomplete, or you no longer take part in this conversation."
        action={<Button onClick={onClose}>All messages</Button>}
      />
    )
  return (
    <Loaded query={conversation} error="Failed to load the conversation." loading={<ThreadSkeleton />}>
      {(loaded) => (
        <Loaded query={thread} error="Failed to load messages." loading={<ThreadSkeleton conversation={loaded} />}>
          {(messages) => (
            <Opened conversation={loaded} thread={messages} target={target} onJump={onJump} onClose={onClose} />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface OpenedProps extends Omit<ConversationViewProps, 'id'> {
  conversation: OpenConversation
  thread: Thread
}

function Opened({ conversation, thread, target, onJump, onClose }: OpenedProps) {
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const [deleting, setDeleting] = useState<Message | null>(null)
  const [reporting, setReporting] = useState<{ message: Message | null } | null>(null)
  const [detailsOpen, setDetailsOpen] = useState(false)
  const isWide = useMediaQuery('(min-width: 80rem)')
  const receive = {
    onSuccess: thread.receive,
    onError: ({ message }: Error) => toast({ variant: 'destructive', title: message }),
  }
  const react = useCall(messagingApi.react)
  const removeReaction = useCall(messagingApi.removeReaction)
  const remove = useCall(messagingApi.delete)
  const panel = <SubjectPanel conversation={conversation} />
  const editNewest = () => {
    const { messages, last_position } = thread.state()
    for (let position = last_position; position > last_position - 30; position--) {
      const message = messages.get(position)
      if (message?.allowed.includes('edit')) return setEditing(message)
    }
  }
  return (
    <div className="flex h-full min-w-0">
      <section aria-label={conversation.title} className="flex h-full min-w-0 grow flex-col">
        <ConversationHeader
          conversation={conversation}
          thread={thread}
          onBack={onClose}
          onJump={onJump}
          onReport={() => setReporting({ message: null })}
          {...(isWide ? {} : { onOpenDetails: () => setDetailsOpen(true) })}
        />
        <ThreadView
          conversation={conversation}
          thread={thread}
          target={target}
          onTargetShown={() => onJump(null)}
          editing={editing}
          handlers={{
            onReact: (message, reaction, add) =>
              (add ? react : removeReaction).mutate({ params: { id: message.id, reaction } }, receive),
            onReply: setReplyTo,
            onEdit: setEditing,
            onDelete: setDeleting,
            onReport: (message) => setReporting({ message }),
          }}
        />
        <Composer
          conversation={conversation}
          replyTo={replyTo}
          onReplyEnd={() => setReplyTo(null)}
          onEditNewest={editNewest}
        />
      </section>
      {isWide ? (
        <aside aria-label="Details" className="w-72 shrink-0 overflow-y-auto border-l border-line">
          {panel}
        </aside>
      ) : (
        <Drawer open={detailsOpen} onOpenChange={setDetailsOpen} title="Details">
          {panel}
        </Drawer>
      )}
      <Confirm
        open={deleting !== null}
        title="Delete this message?"
        description="The others see that a message was deleted. This cannot be undone."
        action="Delete"
        danger
        busy={remove.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={() =>
          deleting && remove.mutate({ params: { id: deleting.id } }, { ...receive, onSettled: () => setDeleting(null) })
        }
      />
      {reporting && (
        <ReportDialog conversation={conversation} message={reporting.message} onClose={() => setReporting(null)} />
      )}
    </div>
  )
}
