import { Link } from 'react-router'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { RoomSections } from '#web/features/meeting-room/room-sections.tsx'
import { MeetingScreen } from '#web/features/meetings/meeting-screen.tsx'
import { Detail } from '#web/ui/detail.tsx'

const titles = { meeting: screens.applicant_meeting.title, meetings: screens.applicant_meetings.title }

/** A meeting, for applicants. */
export default function Meeting() {
  return <MeetingScreen titles={titles} about={About} room={RoomSections} />
}

function About({ meeting: { application_id, job_title } }: { meeting: OpenMeeting }) {
  return (
    application_id && (
      <Detail name="Application">
        <Link
          to={pathTo('applicant_application', { id: application_id })}
          className="rounded-sm text-primary-ink hover:underline"
        >
          {job_title}
        </Link>
      </Detail>
    )
  )
}
