import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { requirementText } from '#domain/application-questions/requirement-text.ts'
import { proposalText } from '#domain/applications/application.ts'
import { compareWithBudget } from '#domain/applications/company-application.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { availabilityLabels, experienceLabels } from '#domain/talent/profile.ts'
import { Answer } from '#web/features/application-questions/answered-questions.tsx'
import { RequiredTestResult } from '#web/features/applications/required-test-result.tsx'
import { overlapText } from '#web/features/jobs/overlap-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ComparedCandidate } from '#domain/scorecards/comparison.ts'
import type { ComparedFact } from '#web/ui/comparison-table.tsx'
import { startFact } from './start-fact.tsx'

export type CandidateFact = ComparedFact<ComparedCandidate>

/** What an applicant asks for and offers. */
export const profileFacts = (job: CompanyJob): CandidateFact[] => [
  {
    key: 'rate',
    label: 'Asks for',
    of: ({ application }) => {
      const { proposal_rate } = application
      const budget = compareWithBudget({ proposal_rate, job })
      return (
        proposal_rate !== null && (
          <>
            {proposalText({ proposal_rate, engagement_type: job.engagement_type })}
            {budget && <span className="block text-ink-soft">{budget.words}</span>}
          </>
        )
      )
    },
  },
  {
    key: 'overlap',
    label: 'Overlap with the job’s hours',
    of: ({ application: { applicant } }) =>
      applicant.timezone && (
        <span className="inline-block first-letter:uppercase">{overlapText(job.timezone, applicant.timezone)}</span>
      ),
  },
  startFact(job),
  {
    key: 'availability',
    label: 'Availability',
    of: ({
      application: {
        applicant: { availability, weekly_hours },
      },
    }) =>
      [...availability.map((one) => availabilityLabels[one]), weekly_hours !== null && `${weekly_hours} h a week`]
        .filter(Boolean)
        .join(', '),
  },
  {
    key: 'level',
    label: 'Experience level',
    of: ({
      application: {
        applicant: { experience_level },
      },
    }) => experience_level && experienceLabels[experience_level],
  },
  { key: 'location', label: 'Location', of: ({ application }) => application.applicant.location },
]

/** Each test that one of them was assigned. */
export function testFacts(candidates: readonly ComparedCandidate[]): CandidateFact[] {
  const tests = new Map(candidates.flatMap(({ application }) => application.tests.map(({ id, name }) => [id, name])))
  return [...tests].map(([id, name]) => ({
    key: id,
    label: name,
    clamp: true,
    of: ({ application }) => {
      const test = application.tests.find((one) => one.id === id)
      return test && <RequiredTestResult test={test} />
    },
  }))
}

/** Each question that one of them was asked. */
export function answerFacts(candidates: readonly ComparedCandidate[]): CandidateFact[] {
  const questions = new Map(
    candidates.flatMap(({ application }) =>
      application.answers.map(({ question }) => [question.id, question] as const),
    ),
  )
  return [...questions.values()].map((question) => ({
    key: question.id,
    label: labelOf(question),
    clamp: true,
    of: ({ application }) => {
      const answered = application.answers.find((one) => one.question.id === question.id)
      return (
        answered && (
          <>
            <Answer answered={answered} />
            {answered.is_met === false && (
              <span className="mt-1 block">
                <Badge tone="mango">Not met</Badge>
                {answered.explanation && (
                  <span className="mt-1 line-clamp-4 block text-ink-soft">{answered.explanation}</span>
                )}
              </span>
            )}
          </>
        )
      )
    },
  }))
}

const labelOf = ({ type, text, requirement }: ApplicationQuestion) =>
  requirement ? `${text} (${requirementText({ type, requirement })})` : text
