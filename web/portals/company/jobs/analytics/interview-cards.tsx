import { useQuery } from '@tanstack/react-query'
import { figureText } from '#domain/analytics/analytics.ts'
import type { AnalyticsQuery } from '#domain/analytics/analytics.ts'
import { analyticsApi } from '#domain/analytics/api.ts'
import {
  hasReviews,
  interviewWords,
  leftOutText,
  recommendationGroupLabels,
  reviewAverageText,
  stepLabel,
} from '#domain/analytics/interview-figures.ts'
import type { InterviewFigures } from '#domain/analytics/interview-figures.ts'
import { numberText } from '#domain/kernel/count.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { FiguresSkeleton } from '#web/ui/figures.tsx'
import { DefinedFigures } from './defined-figures.tsx'

const share = (value: number | null) => figureText('conversion', value)
const daysText = (days: number | null) => (days === null ? '–' : days.toFixed(1))

/** The interviews of plans in the period, and what their scorecards say. */
export function InterviewCards({ query }: { query: Partial<AnalyticsQuery> }) {
  const interviews = useQuery(queryFor(analyticsApi.interviews, { query }))
  return (
    <Loaded query={interviews} error="Failed to load interviews. Please try again." loading={<InterviewsSkeleton />}>
      {(figures) => (
        <div
          aria-busy={interviews.isPlaceholderData}
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
            interviews.isPlaceholderData && 'opacity-60',
          )}
        >
          {figures.steps.length === 0 ? (
            <NoInterviews />
          ) : (
            <>
              <StepsCard {...figures} csv={addressOf(analyticsApi.exportInterviewsCsv.url, {}, query)} />
              <ScorecardsCard {...figures} />
            </>
          )}
          {hasReviews(figures) && <ReviewsCard {...figures} />}
          {figures.attributes.length > 0 && <AttributesCard {...figures} />}
        </div>
      )}
    </Loaded>
  )
}

function StepsCard({ steps, csv }: Pick<InterviewFigures, 'steps'> & { csv: string }) {
  return (
    <DefinedFigures
      {...interviewWords.steps}
      actions={
        <DownloadButton address={csv} size="sm">
          Export steps
        </DownloadButton>
      }
      heads={['Step', 'Interviewed', 'Decided', 'Passed', 'Pass rate', 'Median days', 'Mean days']}
      rows={steps.map((of) => [
        stepLabel(of),
        numberText(of.interviewed),
        numberText(of.passed + of.ended),
        numberText(of.passed),
        share(of.pass_rate),
        daysText(of.median_days),
        daysText(of.mean_days),
      ])}
    />
  )
}

function ScorecardsCard({ steps, left_out }: Pick<InterviewFigures, 'steps' | 'left_out'>) {
  return (
    <DefinedFigures
      {...interviewWords.scorecards}
      heads={['Step', 'Compared', 'Agreed', 'Agreement', 'Due', 'Missing', 'Share missing']}
      rows={steps.map((of) => [
        stepLabel(of),
        numberText(of.compared),
        numberText(of.agreed),
        share(of.agreement),
        numberText(of.due),
        numberText(of.missing),
        share(of.missing_share),
      ])}
    >
      {left_out > 0 && <p className="mt-3 text-sm">{leftOutText(left_out)}</p>}
    </DefinedFigures>
  )
}

const AttributesCard = ({ attributes }: Pick<InterviewFigures, 'attributes'>) => (
  <DefinedFigures
    {...interviewWords.attributes}
    heads={['Attribute', 'Interviews', 'Mean difference']}
    rows={attributes.map((of) => [of.attribute, numberText(of.interviews), of.mean_difference.toFixed(1)])}
  />
)

const ReviewsCard = ({ reviews }: Pick<InterviewFigures, 'reviews'>) => (
  <DefinedFigures
    {...interviewWords.reviews}
    heads={['Recommendation', 'People', 'Average review']}
    rows={reviews.map((of) => [
      recommendationGroupLabels[of.group],
      numberText(of.cases),
      <span key={of.group} className="whitespace-normal">
        {reviewAverageText(of)}
      </span>,
    ])}
  />
)

const NoInterviews = () => (
  <Card title={interviewWords.steps.name}>
    <p className="text-sm text-ink-soft">
      No interviews of a plan in this period. Add an interview plan to a job and choose its steps when you schedule
      interviews, and you see here how candidates did at each step.
    </p>
  </Card>
)

const InterviewsSkeleton = () => (
  <Card title={interviewWords.steps.name}>
    <FiguresSkeleton label="Loading interviews" rows={4} />
  </Card>
)
