import type { AnalyticsQuery } from '#domain/analytics/analytics.ts'
import { fewestCases, recommendationGroups } from '#domain/analytics/interview-figures.ts'
import type { InterviewFigures, StepFigures } from '#domain/analytics/interview-figures.ts'
import { stepKindLabels } from '#domain/interview-plans/interview-plan.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { percent, resolveRange } from './count-applications.ts'
import { compareAttributes, countJudgments, measureProgress, relateToReviews } from './measure-interviews.ts'
import type { Judgments, Progress } from './measure-interviews.ts'

/**
 * The interviews of the actor's company in a range of days and their scorecards. As analytics, they are computed by
 * timestamps. What scorecards say is left out while the actor owes one about the same interview.
 */
export async function analyzeInterviews(actor: Actor, query: AnalyticsQuery): Promise<InterviewFigures> {
  const { scope } = await resolveRange(actor, query)
  const { user_id } = asMember(actor)
  const [progress, judgments, attributes, related] = await Promise.all([
    measureProgress(scope),
    countJudgments(scope, user_id),
    compareAttributes(scope, user_id),
    relateToReviews(scope, user_id),
  ])
  return {
    from: scope.from,
    to: scope.to,
    steps: progress.map((of) =>
      stepFiguresOf(
        of,
        judgments.find(({ key }) => key === of.key),
      ),
    ),
    attributes,
    reviews: recommendationGroups.map((group) => {
      const { cases, mean_score } = related.find((one) => one.group === group) ?? { cases: 0, mean_score: null }
      return { group, cases, mean_score: cases < fewestCases ? null : mean_score }
    }),
    left_out: judgments.reduce((sum, { left_out }) => sum + left_out, 0),
  }
}

/** An interview that begins between both queries is only in one of them. */
const none: Omit<Judgments, 'key' | 'left_out'> = { compared: 0, agreed: 0, due: 0, missing: 0 }

function stepFiguresOf(
  { key: _, ...progress }: Progress,
  { compared, agreed, due, missing }: typeof none = none,
): StepFigures {
  const { passed, ended } = progress
  return {
    ...progress,
    pass_rate: percent(passed, passed + ended),
    compared,
    agreed,
    agreement: percent(agreed, compared),
    due,
    missing,
    missing_share: percent(missing, due),
  }
}

/** The figures of each interview step as a table. */
export async function exportInterviews(actor: Actor, query: AnalyticsQuery) {
  const figures = await analyzeInterviews(actor, query)
  return { name: `interview-analytics-${figures.from}-${figures.to}`, columns, batches: inOneBatch(figures) }
}

async function* inOneBatch({ steps }: InterviewFigures): AsyncGenerator<StepFigures[]> {
  yield steps
}

const columns: Column<StepFigures>[] = [
  { title: 'Step', cell: ({ kind, name }) => name ?? stepKindLabels[kind] },
  { title: 'Kind', cell: ({ kind }) => stepKindLabels[kind] },
  { title: 'Interviewed', cell: ({ interviewed }) => interviewed },
  { title: 'Passed', cell: ({ passed }) => passed },
  { title: 'Rejected or Withdrew', cell: ({ ended }) => ended },
  { title: 'Pass Rate in %', cell: ({ pass_rate }) => pass_rate },
  { title: 'Median Days', cell: ({ median_days }) => median_days },
  { title: 'Mean Days', cell: ({ mean_days }) => mean_days },
  { title: 'Interviews Compared', cell: ({ compared }) => compared },
  { title: 'Interviews in Agreement', cell: ({ agreed }) => agreed },
  { title: 'Agreement in %', cell: ({ agreement }) => agreement },
  { title: 'Scorecards Due', cell: ({ due }) => due },
  { title: 'Scorecards Missing', cell: ({ missing }) => missing },
  { title: 'Missing in %', cell: ({ missing_share }) => missing_share },
]
