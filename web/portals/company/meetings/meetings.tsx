import { RescheduleRequests } from '#web/features/calendar-sync/reschedule-requests.tsx'
import { MeetingsScreen } from '#web/features/meetings/meetings-screen.tsx'
import { useIsInterviewer } from '#web/lib/api/session.ts'

export const handle = { wide: true }

/** The calendar of the company's meetings. */
export default function CompanyMeetings() {
  return <MeetingsScreen notice={<RescheduleRequests />} canPropose={!useIsInterviewer()} />
}
