import { useMemo } from 'react'
import type { RefObject } from 'react'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { Composer } from '#web/features/messaging/composer/composer.tsx'
import { ConversationThread } from '#web/features/messaging/conversation-thread.tsx'
import type { Thread } from '#web/features/messaging/thread/thread.ts'
import { useThreadState } from '#web/features/messaging/use-thread.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CannedReplyMenu } from './canned-reply-menu.tsx'
import { NoteComposer } from './note-composer.tsx'
import { notePositions } from './note-positions.ts'
import { TicketNoteItem } from './ticket-note-item.tsx'

export type WritingMode = 'reply' | 'note'

interface TicketThreadProps {
  ticket: Ticket
  conversation: OpenConversation
  thread: Thread
  target: number | null
  onTargetShown: () => void
  mode: WritingMode
  onModeChange: (mode: WritingMode) => void
  /** Contains the two text boxes. */
  writing: RefObject<HTMLDivElement | null>
}

/** The messages and internal notes of a ticket, and the composer for both. */
export function TicketThread(props: TicketThreadProps) {
  const { ticket, conversation, thread, target, onTargetShown, mode, onModeChange, writing } = props
  const state = useThreadState(thread)
  const placed = useMemo(() => notePositions(ticket.notes, state), [ticket.notes, state])
  const mayNote = ticket.allowed.includes('note')
  return (
    <ConversationThread
      conversation={conversation}
      thread={thread}
      target={target}
      onTargetShown={onTargetShown}
      renderAfter={(position) => placed.get(position)?.map((note) => <TicketNoteItem key={note.id} note={note} />)}
      renderComposer={(composer) => (
        <div ref={writing} className="shrink-0 border-t border-line">
          {mayNote && (
            <div className="flex px-3 pt-3 pb-2">
              <SegmentedControl
                label="Write a"
                value={mode}
                onValueChange={onModeChange}
                segments={[
                  { value: 'reply', label: 'Reply' },
                  { value: 'note', label: 'Internal note' },
                ]}
              />
            </div>
          )}
          {/* Both stay mounted, so that switching loses no attachments. */}
          <div hidden={mode !== 'reply'} data-writing="reply">
            <Composer {...composer} focuses={false} Tools={CannedReplyMenu} />
          </div>
          {mayNote && (
            <div hidden={mode !== 'note'} data-writing="note">
              <NoteComposer id={ticket.conversation_id} />
            </div>
          )}
        </div>
      )}
    />
  )
}
