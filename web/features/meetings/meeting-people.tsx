import { Check, CircleDashed, X } from 'lucide-react'
import type { MeetingPerson, OpenMeeting } from '#domain/meetings/meeting.ts'
import { product } from '#domain/product.ts'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Section } from '#web/ui/section.tsx'

const responses = {
  pending: { label: 'No answer yet', icon: <CircleDashed aria-hidden className="text-ink-faint" /> },
  accepted: { label: 'Accepted', icon: <Check aria-hidden className="text-success-ink" /> },
  declined: { label: 'Declined', icon: <X aria-hidden className="text-danger-ink" /> },
}

/** Who takes part, what they have answered, and what time it is for them. */
export function MeetingPeople({ meeting }: { meeting: OpenMeeting }) {
  return (
    <Section
      title="Participants"
      description={
        meeting.panel_rule === 'any' && meeting.starts_at === null
          ? 'Any one person of the panel takes part: the one who is open and has the fewest meetings.'
          : undefined
      }
    >
      <ul aria-label="Participants" className="grid gap-4">
        {meeting.people.map((person) => (
          <Person key={person.user_id} person={person} meeting={meeting} />
        ))}
      </ul>
    </Section>
  )
}

function Person({ person, meeting }: { person: MeetingPerson; meeting: OpenMeeting }) {
  const now = useNow()
  const { name, side, timezone, response, is_organizer, is_you } = person
  const { label, icon } = responses[response]
  const from = side === 'staff' ? product.name : side === 'company' ? meeting.company.name : 'Talent'
  return (
    <li className="flex items-start gap-3 text-sm">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {is_you && ' (you)'}
        </p>
        <p className="text-xs wrap-anywhere text-ink-faint">{is_organizer ? `${from}, organizer` : from}</p>
        <p className="text-xs text-ink-faint">
          {formatClock(now, timezone)} in {formatZoneCity(timezone)}
        </p>
      </div>
      <span className="flex shrink-0 items-center gap-1.5 text-xs text-ink-soft [&_svg]:size-4">
        {icon}
        {label}
      </span>
    </li>
  )
}
