import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { messagingApi } from '#domain/messaging/api.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import type { Message } from '#domain/messaging/message.ts'
import { ReportDialog } from '#web/features/reports/report-dialog.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { Composer } from './composer/composer.tsx'
import { ThreadView } from './thread/thread-view.tsx'
import type { Thread } from './thread/thread.ts'

interface ConversationThreadProps {
  conversation: OpenConversation
  thread: Thread
  /** The message to show, by its position. */
  target?: number | null
  onTargetShown?: () => void
  /** What stands below the message at a position; 0 is above the first one. */
  renderAfter?: (position: number) => ReactNode
  /** Replaces the composer. */
  renderComposer?: (props: ComponentProps<typeof Composer>) => ReactNode
}

const defaultComposer = (props: ComponentProps<typeof Composer>) => <Composer {...props} />
const onError = ({ message }: Error) => toast({ variant: 'destructive', title: message })

/** The messages of a conversation with everything that can be done with them, and the composer. */
export function ConversationThread(props: ConversationThreadProps) {
  const { conversation, thread, target = null, onTargetShown, renderAfter, renderComposer = defaultComposer } = props
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const [deleting, setDeleting] = useState<Message | null>(null)
  const [reporting, setReporting] = useState<Message | null>(null)
  const react = useCall(messagingApi.react)
  const removeReaction = useCall(messagingApi.removeReaction)
  const remove = useCall(messagingApi.delete)
  const receive = { onSuccess: thread.receive, onError }
  return (
    <>
      <ThreadView
        conversation={conversation}
        thread={thread}
        target={target}
        onTargetShown={onTargetShown}
        after={renderAfter}
        editing={editing}
        handlers={{
          onReact: (message, reaction, add) =>
            (add ? react : removeReaction).mutate({ params: { id: message.id, reaction } }, receive),
          onReply: setReplyTo,
          onEdit: setEditing,
          onDelete: setDeleting,
          onReport: setReporting,
        }}
      />
      {renderComposer({
        conversation,
        replyTo,
        onReplyEnd: () => setReplyTo(null),
        onEditNewest: () => setEditing(newestEditable(thread) ?? null),
      })}
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
        <ReportDialog
          subject={{ kind: 'message', id: reporting.id }}
          name="this message"
          quote={reporting.body}
          onClose={() => setReporting(null)}
        />
      )}
    </>
  )
}

/** The reader's newest message, if it can still be edited. */
function newestEditable(thread: Thread): Message | undefined {
  const { messages, last_position } = thread.state()
  for (let position = last_position; position > last_position - 30; position--) {
    const message = messages.get(position)
    if (message?.allowed.includes('edit')) return message
  }
  return undefined
}
