import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { applicationsApi } from '#domain/applications/api.ts'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { RatingSection } from '#web/features/applications/rating-section.tsx'
import { RoomSections } from '#web/features/meeting-room/room-sections.tsx'
import { MeetingScreen } from '#web/features/meetings/meeting-screen.tsx'
import { MeetingScorecard } from '#web/features/scorecards/meeting-scorecard.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useIsInterviewer } from '#web/lib/api/session.ts'
import { Detail } from '#web/ui/detail.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ApplicationScorecards = lazy(async () => ({
  default: (await import('#web/features/scorecards/application-scorecards.tsx')).ApplicationScorecards,
}))
const InterviewCandidate = lazy(async () => ({
  default: (await import('#web/features/scorecards/interview-candidate.tsx')).InterviewCandidate,
}))

const titles = { meeting: screens.company_meeting.title, meetings: screens.company_meetings.title }

/** A meeting, for companies. After an interview, its application can be rated here. */
export default function Meeting() {
  return <MeetingScreen titles={titles} about={About} room={RoomSections} afterOutcome={AfterOutcome} />
}

/** The guide and the own scorecard of an interview, and the rating of its application. */
function AfterOutcome({ meeting }: { meeting: OpenMeeting }) {
  const isInterviewer = useIsInterviewer()
  return (
    <>
      <MeetingScorecard meeting={meeting} />
      {isInterviewer ? <ForInterviewer meeting={meeting} /> : <Rating meeting={meeting} />}
    </>
  )
}

/** What others find on the page of the application. */
function ForInterviewer({ meeting }: { meeting: OpenMeeting }) {
  const { application_id, step } = meeting
  return (
    <Suspense fallback={<Skeleton className="h-72" />}>
      {application_id && step && <ApplicationScorecards application_id={application_id} />}
      <InterviewCandidate meeting={meeting} />
    </Suspense>
  )
}

function About({ meeting: { application_id, with: name, job_title, step } }: { meeting: OpenMeeting }) {
  const isInterviewer = useIsInterviewer()
  return (
    <>
      {isInterviewer && job_title && <Detail name="Job">{job_title}</Detail>}
      {application_id && !isInterviewer && (
        <Detail name="Application">
          <Link
            to={pathTo('company_application', { id: application_id })}
            className="rounded-sm text-primary-ink hover:underline"
          >
            {name}
          </Link>
        </Detail>
      )}
      {step && <Detail name="Step">{step.name}</Detail>}
    </>
  )
}

function Rating({ meeting: { application_id, status } }: { meeting: OpenMeeting }) {
  const isHeld = status === 'completed' && application_id !== null
  const application = useQuery({
    ...queryFor(applicationsApi.find, { params: { id: application_id ?? '' } }),
    enabled: isHeld,
  })
  return isHeld && application.data ? <RatingSection application={application.data} /> : null
}
