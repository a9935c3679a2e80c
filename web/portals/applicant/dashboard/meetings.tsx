import { ConnectGoogleCalendar } from '#web/features/calendar-sync/connect-google-calendar.tsx'
import { AllMeetingsLink, UpcomingMeetings } from '#web/features/meetings/upcoming-meetings.tsx'
import { Section } from '#web/ui/section.tsx'

/** The next meetings, with links to join. */
export function Meetings() {
  return (
    <Section title="Upcoming Meetings" actions={<AllMeetingsLink />}>
      <UpcomingMeetings hint="Interview invitations will appear here." />
      <ConnectGoogleCalendar />
    </Section>
  )
}
