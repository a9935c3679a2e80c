import { Link } from 'react-router'
import { meetingKindLabels } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { kindLooks } from './calendar/event-looks.ts'
import { JoinMeeting } from './join-meeting.tsx'
import { MeetingStatusBadge } from './meeting-status-badge.tsx'
import { MeetingTime } from './meeting-time.tsx'

interface MeetingItemProps {
  meeting: Meeting
  /** Only this one of the possible times, on a day that the list names. */
  time?: { starts_at: string; ends_at: string }
  isOver?: boolean
  /** Only the first of the possible times; it is rescheduled on its own page. */
  isBrief?: boolean
  onReschedule?: (meeting: Meeting) => void
}

/** A meeting in a list: when it is on both clocks, and the links to join and to reschedule. */
export function MeetingItem({ meeting, time, isOver, isBrief, onReschedule }: MeetingItemProps) {
  const { role } = useMe()
  const state = useReturnState()
  const { id, kind, title, status, starts_at, ends_at, times, choose_until, people, company, job_title, awaits_you } =
    meeting
  const to = meetingPath(role, id)
  const spans = time ? [time] : starts_at && ends_at ? [{ starts_at, ends_at }] : times
  const shown = isBrief ? spans.slice(0, 1) : spans
  const isConfirmed = status === 'confirmed'
  return (
    <li className={cx('flex gap-3 py-3', isOver && 'text-ink-soft')}>
      <span aria-hidden className={cx('w-1 shrink-0 rounded-full', isConfirmed ? kindLooks[kind].dot : 'bg-line')} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={to} state={state} className="touch-target min-w-0 font-semibold wrap-anywhere hover:underline">
            {title}
          </Link>
          {!isConfirmed && <MeetingStatusBadge meeting={meeting} />}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[
            title.includes(meeting.with) ? null : meeting.with,
            role === 'company' || company.name === meeting.with || title.includes(company.name) ? null : company.name,
            title.includes(meetingKindLabels[kind]) ? null : meetingKindLabels[kind],
            job_title && title.includes(job_title) ? null : job_title,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="mt-1 grid gap-1 text-sm">
          {shown.map((span) => (
            <MeetingTime key={span.starts_at} {...span} people={people} timeOnly={time !== undefined} />
          ))}
          {shown.length < spans.length && (
            <p className="text-ink-soft">
              {spans.length === 2 ? 'or at one other time' : `or at ${spans.length - 1} other times`}
            </p>
          )}
          {spans.length === 0 && choose_until && `Any open time until ${formatDate(choose_until)}`}
        </div>
        <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
          {awaits_you && (
            <ButtonLink to={to} state={state} size="sm" look="primary">
              Answer<span className="sr-only">: {title}</span>
            </ButtonLink>
          )}
          <JoinMeeting meeting={meeting} />
          {onReschedule && meeting.allowed.includes('reschedule') && (
            <Button size="sm" look={isConfirmed ? 'secondary' : 'ghost'} onClick={() => onReschedule(meeting)}>
              Reschedule<span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
