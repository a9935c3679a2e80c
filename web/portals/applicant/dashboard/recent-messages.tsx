import { MessagesSquare } from 'lucide-react'
import type { Conversation } from '#domain/messaging/conversation.ts'
import { pathTo } from '#domain/paths.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { RecentConversation } from '#web/features/messaging/recent-conversation.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SectionLink } from './section-link.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

export const recentMessagesShown = 2

interface RecentMessagesProps {
  conversations: readonly Conversation[] | undefined
}

/** The latest messages to the applicant. */
export function RecentMessages({ conversations }: RecentMessagesProps) {
  return (
    <Section
      title="Recent Messages"
      actions={<SectionLink to={pathTo('applicant_messages')}>View All Messages</SectionLink>}
    >
      {conversations === undefined ? (
        <RowsSkeleton label="Loading your messages" count={2} />
      ) : conversations.length === 0 ? (
        <EmptyState
          icon={<MessagesSquare aria-hidden />}
          title="No messages yet"
          description="Messages from companies and our team will appear here."
        />
      ) : (
        <ul aria-label="Recent Messages" className="divide-y divide-line">
          {conversations.map((conversation) => (
            <li key={conversation.id} className="py-3.5">
              <RecentConversation conversation={conversation} to={conversationPath('applicant', conversation.id)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
