import { z } from 'zod'
import { answeredQuestion } from '../application-questions/answered-question.ts'
import { attributeName, interviewGuide, planLimits, stepSummary } from '../interview-plans/interview-plan.ts'
import { defineMachine } from '../kernel/machine.ts'
import { instant, text, uuid } from '../kernel/text.ts'
import { meetingMachine } from '../meetings/meeting-machine.ts'
import { talentProfile } from '../talent/profile.ts'

export const scorecardLimits = {
  score_min: 1,
  score_max: 5,
  evidence: 2_000,
  notes: 5_000,
  /** Why an offer is sent without the scorecards of the plan. */
  reason: 500,
  /** The earlier versions that are listed, latest first. */
  revisions: 50,
  /** Interviews without the user's scorecard that are listed, and for how many days. */
  missing: 20,
  missing_days: 90,
} as const

/** The label of each score, lowest first. */
export const attributeScoreLabels = ['Very weak', 'Weak', 'Adequate', 'Strong', 'Very strong'] as const

/** What an interviewer concludes, from the lowest on. There is no neutral answer: it would decide nothing. */
export const recommendations = ['strong_no', 'no', 'yes', 'strong_yes'] as const
export type Recommendation = (typeof recommendations)[number]

export const recommendationLabels: Record<Recommendation, string> = {
  strong_no: 'Strong no',
  no: 'No',
  yes: 'Yes',
  strong_yes: 'Strong yes',
}

export const scorecardMessages = {
  score: 'Please choose a score from 1 to 5.',
  recommendation: 'Please choose a recommendation.',
  attribute: 'This attribute is not part of the scorecard.',
  same_attribute: 'This attribute is rated twice.',
  reason: 'Please say why you are making an offer without all scorecards.',
} as const

/** The recommendations in favor. The other ones are against the candidate. */
export const favorableRecommendations = ['yes', 'strong_yes'] as const satisfies Recommendation[]

/** An interviewer writes it from the start of the interview on. After its submission, changes are kept as revisions. */
export const scorecardMachine = defineMachine({
  states: ['open', 'submitted'],
  initial: 'open',
  moves: { submit: { from: ['open'], to: 'submitted' } },
})

/** Null is "not assessed". */
const rating = z.strictObject({
  attribute: attributeName,
  score: z
    .number(scorecardMessages.score)
    .int(scorecardMessages.score)
    .min(scorecardLimits.score_min, scorecardMessages.score)
    .max(scorecardLimits.score_max, scorecardMessages.score)
    .nullable()
    .default(null),
  evidence: text(scorecardLimits.evidence, 'Evidence').default(''),
})
export type AttributeRating = z.output<typeof rating>

const draft = z.strictObject({
  /** The version that was edited; 0 for a scorecard that was not saved. */
  version: z.number().int().min(0),
  /** Made by the sender for each change, so that a repeated request has no second effect. */
  save_id: uuid,
  ratings: z.array(rating).max(planLimits.attributes).default([]),
  recommendation: z.enum(recommendations, scorecardMessages.recommendation).nullable().default(null),
  notes: text(scorecardLimits.notes, 'Notes').default(''),
})

/** A scorecard that is being written. */
export const scorecardDraft = draft.meta({ id: 'ScorecardDraft' })
export type ScorecardDraft = z.output<typeof scorecardDraft>

/** A scorecard as it is submitted, or changed afterwards. */
export const scorecardForm = draft
  .extend({ recommendation: z.enum(recommendations, scorecardMessages.recommendation) })
  .meta({ id: 'ScorecardForm' })
export type ScorecardForm = z.output<typeof scorecardForm>

const shownRating = z.object({ attribute: z.string(), score: z.number().int().nullable(), evidence: z.string() })

/** A submitted scorecard. */
export const scorecard = z
  .object({
    id: uuid,
    user_id: uuid,
    name: z.string(),
    ratings: z.array(shownRating),
    recommendation: z.enum(recommendations),
    /** Null for colleagues: only the author and owners see the private notes. */
    notes: z.string().nullable(),
    submitted_at: instant,
    /** When it was last changed after its submission. */
    changed_at: instant.nullable(),
  })
  .meta({ id: 'Scorecard' })
export type Scorecard = z.output<typeof scorecard>

/** What a scorecard said before a change. */
export const scorecardRevision = scorecard
  .pick({ ratings: true, recommendation: true, notes: true, submitted_at: true })
  .extend({ replaced_at: instant })
  .meta({ id: 'ScorecardRevision' })
export type ScorecardRevision = z.output<typeof scorecardRevision>

/** Whether an interviewer has submitted. `not_due` before the start, and after a cancellation or a no-show. */
export const interviewerStates = ['submitted', 'missing', 'not_due'] as const

const interviewer = z.object({
  user_id: uuid,
  name: z.string(),
  is_you: z.boolean(),
  state: z.enum(interviewerStates),
})

/** An interview of a plan with the scorecards that the viewer may read. */
export const scoredInterview = z
  .object({
    meeting_id: uuid,
    step: stepSummary,
    status: z.enum(meetingMachine.states),
    starts_at: instant.nullable(),
    interviewers: z.array(interviewer),
    scorecards: z.array(scorecard),
    /** How many the viewer reads only after submitting the own one. */
    hidden: z.number().int(),
  })
  .meta({ id: 'ScoredInterview' })
export type ScoredInterview = z.output<typeof scoredInterview>

/** A step of the plan whose scorecards are missing, and whose they are; nobody's without an interview. */
export const missingStep = z.object({ name: z.string(), people: z.array(z.string()) }).meta({ id: 'MissingStep' })
export type MissingStep = z.output<typeof missingStep>

export const applicationScorecards = z
  .object({
    interviews: z.array(scoredInterview),
    /** The steps without all scorecards; an offer asks for a reason, or is refused. */
    missing: z.array(missingStep),
    /** Whether the company's rule refuses an offer without them. */
    is_required: z.boolean(),
  })
  .meta({ id: 'ApplicationScorecards' })
export type ApplicationScorecards = z.output<typeof applicationScorecards>

/** The guide of an interview, and the viewer's own scorecard if they are one of the interviewers. */
export const ownScorecard = z
  .object({
    meeting_id: uuid,
    /** Null for an interview without a step, and for members who do not interview. */
    guide: interviewGuide.nullable(),
    attributes: z.array(z.string()),
    is_interviewer: z.boolean(),
    /** Null until it is saved. */
    scorecard: z
      .object({
        status: z.enum(scorecardMachine.states),
        version: z.number().int(),
        ratings: z.array(shownRating),
        recommendation: z.enum(recommendations).nullable(),
        notes: z.string(),
        updated_at: instant,
        submitted_at: instant.nullable(),
      })
      .nullable(),
    allowed: z.array(z.enum(['save', 'submit', 'revise'])),
  })
  .meta({ id: 'OwnScorecard' })
export type OwnScorecard = z.output<typeof ownScorecard>

/** An interview about which the user owes a scorecard. */
export const owedScorecard = z
  .object({
    meeting_id: uuid,
    step: stepSummary,
    name: z.string(),
    job_title: z.string(),
    starts_at: instant,
  })
  .meta({ id: 'OwedScorecard' })
export type OwedScorecard = z.output<typeof owedScorecard>

/** What an interviewer who sees no applications needs to know of the applicant: nothing about rates. */
export const interviewCandidate = z
  .object({
    /** As it was sent with the application, with its résumé. */
    profile: talentProfile.omit({ hourly_rate: true, currency: true }),
    answers: z.array(answeredQuestion),
    job: z.object({ title: z.string(), description: z.string() }),
  })
  .meta({ id: 'InterviewCandidate' })
export type InterviewCandidate = z.output<typeof interviewCandidate>

/** Whether offers without the scorecards of the plan are refused. */
export const scorecardRules = z.strictObject({ requires_scorecards: z.boolean() })
