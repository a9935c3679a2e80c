import { z } from 'zod'
import { date, instant, text } from '../kernel/text.ts'
import type { AssignmentSide } from './assignment.ts'

export const pulseLimits = { comment: 1_000, score_min: 1, score_max: 5 } as const

/** The three questions of the monthly survey, for each side. */
export const pulseQuestions: Record<Exclude<AssignmentSide, 'staff'>, readonly [string, string, string]> = {
  company: [
    'How satisfied are you with the results?',
    'How well does the communication work?',
    'How likely are you to continue this assignment?',
  ],
  talent: [
    'How satisfied are you with your work?',
    'How well does the communication work?',
    'How manageable is your workload?',
  ],
}

/** The account manager is notified when an average is below this, or has fallen by `pulseFall` since the last month. */
export const pulseLow = 3
export const pulseFall = 1

/** Work is surveyed from the first month that begins after this many days. */
export const pulseFromDays = 14

const score = z.number().int().min(pulseLimits.score_min, 'Please choose a score.').max(pulseLimits.score_max)

export const pulseForm = z.strictObject({
  scores: z.array(score).length(3, 'Please answer all three questions.'),
  comment: text(pulseLimits.comment, 'A comment').default(''),
})

export type PulseForm = z.output<typeof pulseForm>

/** The average of an answer's scores. */
export const pulseAverage = (scores: readonly number[]): number =>
  scores.reduce((sum, one) => sum + one, 0) / scores.length

/** Whether the account manager is notified of an answer. */
export const hasFallen = (scores: readonly number[], earlier: readonly number[] | undefined): boolean =>
  pulseAverage(scores) < pulseLow ||
  (earlier !== undefined && pulseAverage(earlier) - pulseAverage(scores) >= pulseFall)

/** The answers of a month; a party sees its own ones, staff both. */
export const pulse = z
  .object({
    /** The viewer's; none for staff. */
    questions: z.array(z.string()),
    /** The month that the viewer can still answer; null if there is none. */
    open_month_on: date.nullable(),
    answers: z.array(
      z.object({
        month_on: date,
        side: z.enum(['company', 'talent']),
        scores: z.array(z.number().int()),
        comment: z.string(),
        answered_at: instant,
      }),
    ),
  })
  .meta({ id: 'Pulse' })
export type Pulse = z.output<typeof pulse>
