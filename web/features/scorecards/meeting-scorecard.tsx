import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InterviewGuide } from './interview-guide.tsx'

const ScorecardForm = lazy(async () => ({ default: (await import('./scorecard-form.tsx')).ScorecardForm }))

/** The guide of an interview of the plan, and the own scorecard of its interviewers. */
export function MeetingScorecard({ meeting: { id, step } }: { meeting: OpenMeeting }) {
  const own = useQuery({ ...queryFor(scorecardsApi.find, { params: { id } }), enabled: step !== null })
  if (step === null) return null
  if (own.isError)
    return (
      <Section title="Interview guide">
        <ErrorState
          message="Failed to load the interview guide. Please try again."
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      </Section>
    )
  if (!own.data) return <Skeleton className="h-48" />
  return (
    <>
      {own.data.guide && (
        <Section title="Interview guide" description="Only the interviewers see it.">
          <InterviewGuide guide={own.data.guide} />
        </Section>
      )}
      {own.data.is_interviewer && (
        <Section id="scorecard" title="Your scorecard">
          <Suspense fallback={<Skeleton className="h-96" />}>
            {/* A submission opens another form: that of late changes. */}
            <ScorecardForm key={own.data.scorecard?.status ?? 'open'} own={own.data} />
          </Suspense>
        </Section>
      )}
    </>
  )
}
