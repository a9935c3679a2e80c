import { CalendarDays } from 'lucide-react'
import { pathTo, screens } from '#domain/paths.ts'
import type { UpcomingMeeting } from '#domain/talent/upcoming-meeting.ts'
import { ComingMeetingItem } from '#web/features/talent/coming-meeting-item.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { SectionLink } from './section-link.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** The element ID of the meetings section. */
export const meetingsId = 'upcoming-meetings'

export const comingMeetingsShown = 5

/** The next meetings, with links to join. */
export function UpcomingMeetings({ meetings }: { meetings: readonly UpcomingMeeting[] | undefined }) {
  return (
    <Section
      id={meetingsId}
      title="Upcoming Meetings"
      actions={
        screens.applicant_meetings.built && <SectionLink to={pathTo('applicant_meetings')}>View All</SectionLink>
      }
    >
      {meetings === undefined ? (
        <RowsSkeleton label="Loading your meetings" count={2} />
      ) : meetings.length === 0 ? (
        <EmptyState
          icon={<CalendarDays aria-hidden />}
          title="No upcoming meetings"
          description="Interview invitations will appear here."
        />
      ) : (
        <ul aria-label="Upcoming Meetings" className="divide-y divide-line">
          {meetings.map((meeting) => (
            <ComingMeetingItem key={meeting.id} meeting={meeting} />
          ))}
        </ul>
      )}
    </Section>
  )
}
