import { ConnectGoogleCalendar } from '#web/features/calendar-sync/connect-google-calendar.tsx'
import { AllMeetingsLink, UpcomingMeetings } from '#web/features/meetings/upcoming-meetings.tsx'
import { Card } from '#web/ui/card.tsx'

/** The user's next meetings. */
export function Meetings() {
  return (
    <Card title="Upcoming Meetings" actions={<AllMeetingsLink />}>
      <UpcomingMeetings hint="Interviews and calls with your account manager appear here." />
      <ConnectGoogleCalendar />
    </Card>
  )
}
