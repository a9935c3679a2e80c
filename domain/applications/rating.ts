import { z } from 'zod'
import { instant, text } from '../kernel/text.ts'
import { applicationLimits } from './application.ts'

/** The label of each score, lowest first. */
export const scoreLabels = ['Not a fit', 'Weak fit', 'Perhaps', 'Good fit', 'Excellent fit'] as const

/** The number of ratings shown per application. */
export const shownRatings = 100

export const ratingForm = z
  .strictObject({
    score: z
      .number('Please choose a score.')
      .int('Whole numbers only.')
      .min(applicationLimits.score_min, 'Please choose a score.')
      .max(applicationLimits.score_max, `At most ${applicationLimits.score_max}.`),
    comment: text(applicationLimits.rating_comment, 'A comment').trim().default(''),
  })
  .meta({ id: 'RatingForm' })
export type RatingForm = z.output<typeof ratingForm>

const rating = z.object({ score: z.number().int(), comment: z.string(), updated_at: instant })

/**
 * Colleagues' ratings of an application. Until the caller has rated it, only the count is included, so that ratings
 * stay independent.
 */
export const ratings = z.object({
  mine: rating.nullable(),
  count: z.number().int(),
  /** The average, to one decimal. */
  average: z.number().nullable(),
  others: z.array(rating.extend({ name: z.string() })),
})
export type Ratings = z.output<typeof ratings>
