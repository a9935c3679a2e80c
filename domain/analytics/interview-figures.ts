import { z } from 'zod'
import { stepKindLabels, stepKinds } from '../interview-plans/interview-plan.ts'
import { countOf } from '../kernel/count.ts'

/** With fewer people than this, nothing is said about how scorecards relate to reviews. */
export const fewestCases = 20

/** Within this time after an interview, its scorecards are due. */
export const scorecardDue_days = 7

/** The attributes that are compared: those that were judged together most often. */
export const comparedAttributes_max = 20

/** What the scorecards about a person who was hired recommended. */
export const recommendationGroups = ['all_yes', 'mixed', 'all_no'] as const
export type RecommendationGroup = (typeof recommendationGroups)[number]
export const recommendationGroupLabels: Record<RecommendationGroup, string> = {
  all_yes: 'All said yes',
  mixed: 'Opinions differed',
  all_no: 'All said no',
}

/** The figures of the interviews with their definitions, in the order in which they are shown. */
export const interviewWords = {
  steps: {
    name: 'Interview Steps',
    lead: 'Candidates with an interview of a plan in this period, at each step.',
    definitions: [
      {
        term: 'Passed',
        text: 'After the interview, the candidate was moved to a later stage, got an offer or had an interview of a later step.',
      },
      {
        term: 'Pass rate',
        text: 'Candidates who passed ÷ candidates with a decision: who passed, were rejected or withdrew.',
      },
      {
        term: 'Time in step',
        text: 'From the day on which the first interview of the step was proposed to the decision, for candidates with one.',
      },
    ],
  },
  scorecards: {
    name: 'Scorecards',
    lead: 'How often interviewers of the same interview agreed, and how many scorecards were missing.',
    definitions: [
      {
        term: 'Agreement',
        text: 'Interviews whose scorecards were all yes or strong yes, or all no or strong no ÷ interviews with at least two scorecards, as first submitted.',
      },
      {
        term: 'Missing',
        text: `Scorecards not submitted within ${scorecardDue_days} days after the interview ÷ scorecards due by then.`,
      },
    ],
  },
  attributes: {
    name: 'Differences by Attribute',
    lead: 'The highest score of an interview minus its lowest, on average over interviews with at least two scores, as first submitted.',
  },
  reviews: {
    name: 'Scorecards and Reviews',
    lead: 'What interviewers recommended, and your reviews of the work of those hired in this period.',
    definitions: [
      {
        term: 'People',
        text: 'People hired who had a scorecard before your published review of their work.',
      },
      {
        term: 'Average review',
        text: `The average score of these reviews, from 1 to 5, if there are at least ${fewestCases} people.`,
      },
    ],
  },
} as const

const count = z.number().int()
/** With one decimal; null without anything to divide by. */
const percentage = z.number().nullable()

const stepFigures = z.object({
  kind: z.enum(stepKinds),
  /** Null for the steps of this kind in all jobs. */
  name: z.string().nullable(),
  interviewed: count,
  passed: count,
  /** Rejected or withdrawn without having passed. The others are undecided. */
  ended: count,
  pass_rate: percentage,
  median_days: z.number().nullable(),
  mean_days: z.number().nullable(),
  /** Interviews with at least two scorecards, and those on whose side all agreed. */
  compared: count,
  agreed: count,
  agreement: percentage,
  /** Scorecards due a week after the interview, and those missing then. */
  due: count,
  missing: count,
  missing_share: percentage,
})
export type StepFigures = z.output<typeof stepFigures>

/**
 * Figures of the interviews held in a range of days, as of the end of its last day. What the scorecards of an interview
 * say is left out while the reader owes one about it.
 */
export const interviewFigures = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** The steps of the job in the order of the plan, or the kinds of steps of all jobs; those without interviews are omitted. */
    steps: z.array(stepFigures),
    attributes: z.array(z.object({ attribute: z.string(), interviews: count, mean_difference: z.number() })),
    reviews: z.array(
      z.object({
        group: z.enum(recommendationGroups),
        cases: count,
        /** Null below 20 cases. */
        mean_score: z.number().nullable(),
      }),
    ),
    /** Interviews whose scorecards are left out, because the reader owes one. */
    left_out: count,
  })
  .meta({ id: 'InterviewFigures' })
export type InterviewFigures = z.output<typeof interviewFigures>

/** The name of the step, or of its kind where the figures are those of all jobs. */
export const stepLabel = ({ kind, name }: Pick<StepFigures, 'kind' | 'name'>): string => name ?? stepKindLabels[kind]

/** `4.3`, or that there are too few cases to say anything. */
export const reviewAverageText = ({ cases, mean_score }: InterviewFigures['reviews'][number]): string =>
  mean_score === null ? `Too few cases to compare (${cases} of ${fewestCases})` : mean_score.toFixed(1)

/** Whether there is anything to say about scorecards and reviews, if only that the cases are too few. */
export const hasReviews = ({ steps, reviews }: Pick<InterviewFigures, 'steps' | 'reviews'>): boolean =>
  steps.length > 0 || reviews.some(({ cases }) => cases > 0)

/** Which interviews the figures of agreement leave out. */
export const leftOutText = (left_out: number): string =>
  `${countOf(left_out, 'interview is', 'interviews are')} left out of agreement, differences and reviews until you submit your own scorecard.`
