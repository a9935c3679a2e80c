import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { screens } from '#domain/paths.ts'
import { RoomSections } from '#web/features/meeting-room/room-sections.tsx'
import { MeetingScreen } from '#web/features/meetings/meeting-screen.tsx'
import { Detail } from '#web/ui/detail.tsx'

const titles = { meeting: screens.admin_meeting.title, meetings: screens.admin_meetings.title }

/** A meeting, for staff. */
export default function Meeting() {
  return <MeetingScreen titles={titles} about={About} room={RoomSections} />
}

function About({ meeting: { company } }: { meeting: OpenMeeting }) {
  return <Detail name="Company">{company.name}</Detail>
}
