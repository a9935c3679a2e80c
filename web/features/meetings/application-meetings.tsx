import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'
import { JoinMeeting } from './join-meeting.tsx'
import { MeetingStatusBadge } from './meeting-status-badge.tsx'
import { MeetingTime } from './meeting-time.tsx'
import { othersOf } from './others-of.ts'
import { ScheduleMeeting } from './schedule-meeting.tsx'

interface ApplicationMeetingsProps {
  application_id: string
  /** The applicant whom the company can invite to an interview. */
  applicant?: string | undefined
}

/** The interviews of an application, upcoming ones first. Empty if there are none and none can be scheduled. */
export function ApplicationMeetings({ application_id, applicant }: ApplicationMeetingsProps) {
  const upcoming = useQuery(queryFor(meetingsApi.list, { query: { application_id, per_page: 20 } }))
  const past = useQuery(queryFor(meetingsApi.list, { query: { application_id, show: 'past', per_page: 20 } }))
  const meetings = [...(upcoming.data?.items ?? []), ...(past.data?.items ?? [])]
  if (meetings.length === 0 && !applicant) return null
  return (
    <Section
      title="Interviews"
      actions={
        applicant && (
          <ScheduleMeeting about={{ kind: 'interview', application_id }} asked={applicant} className="-my-1" />
        )
      }
    >
      {meetings.length === 0 ? (
        <p className="text-sm text-ink-soft">No interviews yet.</p>
      ) : (
        <ul aria-label="Interviews" className="divide-y divide-line border-t border-line">
          {meetings.map((meeting) => (
            <MeetingLine key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function MeetingLine({ meeting }: { meeting: Meeting }) {
  const { role } = useMe()
  const returnState = useReturnState()
  const { id, title, starts_at, ends_at, times, step } = meeting
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={meetingPath(role, id)}
            state={returnState}
            className="touch-target min-w-0 rounded-sm font-medium wrap-anywhere hover:underline"
          >
            {title}
          </Link>
          <MeetingStatusBadge meeting={meeting} />
          {step && <Badge>{step.name}</Badge>}
        </p>
        <div className="mt-1 text-sm">
          {starts_at && ends_at ? (
            <MeetingTime starts_at={starts_at} ends_at={ends_at} people={othersOf(meeting)} />
          ) : (
            <span className="text-ink-soft">{times.length > 0 ? `${times.length} proposed times` : 'Open times'}</span>
          )}
        </div>
      </div>
      <JoinMeeting meeting={meeting} />
    </li>
  )
}
