import { CircleCheck, CircleHelp, CircleX, X } from 'lucide-react'
import { meetingKindLabels } from '#domain/meetings/meeting.ts'
import type { Meeting, MeetingResponse } from '#domain/meetings/meeting.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import { JoinMeeting } from '#web/features/meetings/join-meeting.tsx'
import { MeetingStatusBadge } from '#web/features/meetings/meeting-status-badge.tsx'
import { MeetingTime } from '#web/features/meetings/meeting-time.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { kindLooks } from './event-looks.ts'

interface QuickViewProps {
  meeting: Meeting
  /** The event that was opened. */
  anchor: HTMLElement
  onClose: () => void
  onReschedule: () => void
}

/** A meeting of the calendar, with what the user can do. */
export function QuickView({ meeting, anchor, onClose, onReschedule }: QuickViewProps) {
  const { role } = useMe()
  const state = useReturnState()
  const { kind, title, starts_at, ends_at, times, people, job_title, company, allowed, awaits_you, reason } = meeting
  const spans = starts_at && ends_at ? [{ starts_at, ends_at }] : times
  return (
    <Popover open onOpenChange={(open) => !open && onClose()} anchor={anchor} label={title} className="w-96 p-5">
      <div className="flex items-start justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
          <span className="flex items-center gap-2">
            <span aria-hidden className={cx('size-2.5 rounded-full', kindLooks[kind].dot)} />
            {meetingKindLabels[kind]}
          </span>
          <MeetingStatusBadge meeting={meeting} />
        </p>
        <PlainIconButton label="Close" size="sm" icon={<X aria-hidden />} onClick={onClose} className="-mt-1 -mr-2" />
      </div>
      <h3 className="mt-2 text-base font-semibold wrap-anywhere">{title}</h3>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[role === 'company' ? null : company.name, job_title].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-3 grid gap-2 text-sm">
        {spans.map((span) => (
          <MeetingTime key={span.starts_at} {...span} people={people} />
        ))}
      </div>
      {reason && <p className="mt-3 text-sm wrap-anywhere text-ink-soft">Reason: {reason}</p>}
      <ul aria-label="Participants" className="mt-3 grid gap-1.5 text-sm">
        {people.map((person) => (
          <li key={person.user_id} className="flex items-center gap-2">
            <Response response={person.response} />
            <span className="min-w-0 truncate">
              {person.name}
              <span className="text-ink-faint">
                {person.is_you ? ' (you)' : ''}
                {person.is_organizer ? ' · Organizer' : ''}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <JoinMeeting meeting={meeting} />
        {awaits_you && (
          <ButtonLink to={meetingPath(role, meeting.id)} state={state} size="sm" look="primary">
            Answer
          </ButtonLink>
        )}
        {allowed.includes('reschedule') && (
          <Button size="sm" onClick={onReschedule}>
            Reschedule
          </Button>
        )}
        <ButtonLink to={meetingPath(role, meeting.id)} state={state} size="sm" look="ghost">
          Details
        </ButtonLink>
      </div>
    </Popover>
  )
}

const responses = {
  accepted: { label: 'Accepted', Icon: CircleCheck, tone: 'text-success-ink' },
  pending: { label: 'Has not answered', Icon: CircleHelp, tone: 'text-ink-faint' },
  declined: { label: 'Declined', Icon: CircleX, tone: 'text-danger-ink' },
} as const satisfies Record<MeetingResponse, unknown>

function Response({ response }: { response: MeetingResponse }) {
  const { label, Icon, tone } = responses[response]
  return <Icon aria-label={label} className={cx('size-4 shrink-0', tone)} />
}
