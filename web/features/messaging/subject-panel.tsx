import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { fileAddress } from '#domain/files/file.ts'
import type { OpenConversation, Participant } from '#domain/messaging/conversation.ts'
import { product } from '#domain/product.ts'
import { ScheduleMeeting } from '#web/features/meetings/schedule-meeting.tsx'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { NearMeetings } from './near-meetings.tsx'
import { OnlineDot } from './online-dot.tsx'
import { SharedFiles } from './shared-files.tsx'

/** The facts about the subject of a conversation, its meetings, open offers, files and people. */
export function SubjectPanel({ conversation }: { conversation: OpenConversation }) {
  const { id, subject, detail, facts, href, participants, meetings, meeting_about } = conversation
  return (
    <div className="grid gap-6 p-5">
      <section>
        <h3 className="font-semibold wrap-anywhere">{detail}</h3>
        {facts.length > 0 && (
          <dl className="mt-3 grid gap-3 text-sm">
            {facts.map(({ label, value, href: to }) => (
              <Detail key={label} name={label}>
                {to ? (
                  <Link to={to} className="rounded-sm text-primary-ink hover:underline">
                    {value}
                  </Link>
                ) : (
                  <bdi>{value}</bdi>
                )}
              </Detail>
            ))}
          </dl>
        )}
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {href && (
            <ButtonLink size="sm" to={href}>
              {openLabels[subject]}
              <ArrowRight aria-hidden />
            </ButtonLink>
          )}
          {meeting_about && <ScheduleMeeting about={meeting_about} asked={conversation.title} />}
        </div>
      </section>
      <NearMeetings meetings={meetings} />
      <SharedFiles key={id} conversation_id={id} />
      <section>
        <h3 className="text-sm font-semibold">People</h3>
        <ul className="mt-2 grid gap-3">
          {participants.map((one) => (
            <li key={one.id}>
              <Person person={one} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const openLabels: Record<OpenConversation['subject'], string> = {
  application: 'Open application',
  assignment: 'Open assignment',
  invitation: 'Open job',
  account: 'Open company',
  support: 'Open',
  contact: 'Open',
}

function Person({ person }: { person: Participant }) {
  const now = useNow()
  const { name, photo_file_id, is_online, is_me, side, timezone } = person
  return (
    <div className="flex items-center gap-3 text-sm">
      <span className="relative flex">
        <Avatar name={name} size="sm" image={photo_file_id && fileAddress(photo_file_id)} />
        {is_online && !is_me && <OnlineDot />}
      </span>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {is_me && ' (you)'}
        </p>
        <p className="text-xs text-ink-faint">
          {side === 'staff'
            ? `${product.name} staff`
            : timezone && !is_me && `${formatClock(now, timezone)} their time`}
        </p>
      </div>
    </div>
  )
}
