import { MessagesSquare } from 'lucide-react'
import { pathTo, screens } from '#domain/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SectionLink } from './section-link.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface RecentMessagesProps {
  messages: readonly { id: string; from: string; message: string }[] | undefined
}

/** The latest messages to the applicant. */
export function RecentMessages({ messages }: RecentMessagesProps) {
  return (
    <Section
      title="Recent Messages"
      actions={
        screens.applicant_messages.built && (
          <SectionLink to={pathTo('applicant_messages')}>View All Messages</SectionLink>
        )
      }
    >
      {messages === undefined ? (
        <RowsSkeleton label="Loading your messages" count={2} />
      ) : messages.length === 0 ? (
        <EmptyState
          icon={<MessagesSquare aria-hidden />}
          title="No messages yet"
          description="Messages from companies and our team will appear here."
        />
      ) : (
        <ul aria-label="Recent Messages" className="divide-y divide-line">
          {messages.map(({ id, from, message }) => (
            <li key={id} className="py-3.5 text-sm">
              <p className="font-semibold wrap-anywhere">{from}</p>
              <p className="mt-0.5 line-clamp-2 wrap-anywhere text-ink-soft">{message}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
