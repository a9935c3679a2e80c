import { useQuery } from '@tanstack/react-query'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { AnsweredQuestions } from '#web/features/application-questions/answered-questions.tsx'
import { TalentProfileView } from '#web/features/talent/talent-profile-view.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/**
 * What an interviewer reads to prepare: the profile of the applicant, the answers and the job. Empty for who only arranged
 * the interview, and once it is declined or canceled.
 */
export function InterviewCandidate({ meeting: { id, status } }: { meeting: OpenMeeting }) {
  const isOff = status === 'declined' || status === 'cancelled'
  const found = useQuery({ ...queryFor(scorecardsApi.candidate, { params: { id } }), enabled: !isOff })
  if (isOff || isNotFound(found.error)) return null
  if (found.isError)
    return (
      <Section title="Candidate">
        <ErrorState
          message="Failed to load the candidate. Please try again."
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      </Section>
    )
  if (!found.data) return <Skeleton className="h-72" />
  const { profile, answers, job } = found.data
  return (
    <>
      <Section title="Candidate">
        <TalentProfileView talent={{ ...profile, hourly_rate: null, currency: 'USD' }} />
      </Section>
      {answers.length > 0 && (
        <Section title="Answers">
          <AnsweredQuestions answers={answers} />
        </Section>
      )}
      {job.description && (
        <Section title={`Job: ${job.title}`}>
          <Folded of="the job">
            <Markdown>{job.description}</Markdown>
          </Folded>
        </Section>
      )}
    </>
  )
}
