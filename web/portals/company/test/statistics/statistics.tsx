import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { countOf, numberText, roundedText } from '#domain/kernel/count.ts'
import { gradingApi } from '#domain/tests/grading-api.ts'
import type { TestStatistics } from '#domain/tests/grading.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Stat, Stats } from '#web/ui/stats.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { ScoresCard } from './scores-card.tsx'

/** Scores of a test, and how well each of its questions works. */
export function Statistics({ test }: { test: TestDetails }) {
  const statistics = useQuery(queryFor(gradingApi.statistics, { params: { id: test.id } }))
  return (
    <Loaded
      query={statistics}
      error="Failed to load the statistics. Please try again."
      loading={<StatisticsSkeleton />}
    >
      {(found) => (found.attempts === 0 ? <NoGradedAttempts /> : <Shown test={test} statistics={found} />)}
    </Loaded>
  )
}

function Shown({ test, statistics }: { test: TestDetails; statistics: TestStatistics }) {
  const { attempts, passed, average_score, median_minutes, questions, suggestions } = statistics
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Stats label="At a glance">
        <Stat label="Graded attempts" value={numberText(attempts)} loading={false} />
        <Stat
          label="Passed"
          value={`${numberText(passed)} (${Math.round((100 * passed) / attempts)}%)`}
          loading={false}
        />
        <Stat
          label="Average score"
          value={average_score === null ? undefined : `${Math.round(average_score)}%`}
          loading={false}
        />
        <Stat
          label="Median time"
          value={median_minutes === null ? undefined : countOf(median_minutes, 'minute', 'minutes')}
          loading={false}
        />
        <Stat
          label="Questions to review"
          value={numberText(questions.filter(({ warning }) => warning !== null).length)}
          loading={false}
        />
      </Stats>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        <ScoresCard distribution={statistics.distribution} passRate={test.content.pass_rate} />
        <ReviewCard questions={questions} />
      </div>
      <QuestionsCard questions={questions} />
      {suggestions && <SuggestionsCard suggestions={suggestions} />}
    </div>
  )
}

function SuggestionsCard({ suggestions }: { suggestions: NonNullable<TestStatistics['suggestions']> }) {
  const { graded, unchanged, average_difference } = suggestions
  return (
    <Card title="Suggested grades" description="How the grades that people gave compare with the suggestions.">
      <dl className="grid gap-4 text-sm sm:grid-cols-3">
        {[
          ['Answers graded with a suggestion', numberText(graded)],
          [
            'Suggestion unchanged',
            graded === 0 ? '–' : `${numberText(unchanged)} (${Math.round((100 * unchanged) / graded)}%)`,
          ],
          ['Average difference', `${roundedText(average_difference, 2)} points`],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular mt-0.5 text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function NoGradedAttempts() {
  return (
    <EmptyState
      icon={<ChartColumn aria-hidden />}
      title="No graded attempts yet"
      description="When attempts have been graded, this page shows their scores and how well each question works."
    />
  )
}

function StatisticsSkeleton() {
  return (
    <Skeletons count={1} label="Loading the statistics">
      <div className="grid gap-4">
        <Skeleton className="h-18 w-full" />
        <div className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </Skeletons>
  )
}
