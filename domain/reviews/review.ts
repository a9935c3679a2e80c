import { z } from 'zod'
import { instant, requiredText, text, uuid } from '../kernel/text.ts'

/** All limits of reviews: a company's of a talent's work, and a talent's of the company. */
export const reviewLimits = { score_min: 1, score_max: 5, comment: 2_000, reply: 1_000 } as const

/** A review is hidden until both sides have submitted theirs, or for this long. */
export const reviewHiddenDays = 14
/** Work can be reviewed from then on, or when it has ended. */
export const reviewFromDays = 14

export const reviewSides = ['company', 'talent'] as const

export const reviewForm = z.strictObject({
  score: z.number().int().min(reviewLimits.score_min, 'Please choose a rating.').max(reviewLimits.score_max),
  comment: text(reviewLimits.comment, 'A comment').default(''),
})
export type ReviewForm = z.output<typeof reviewForm>
export const replyForm = z.strictObject({ reply: requiredText(reviewLimits.reply, 'Please enter a reply.', 'A reply') })

export const assignmentReview = z
  .object({
    id: uuid,
    side: z.enum(reviewSides),
    score: z.number().int(),
    comment: z.string(),
    created_at: instant,
    /** Null while only its author sees it. */
    published_at: instant.nullable(),
    /** Staff hid it; only its author still sees it. */
    is_hidden: z.boolean(),
    reply: z.string(),
    replied_at: instant.nullable(),
    allowed: z.array(z.enum(['edit', 'reply', 'report'])),
  })
  .meta({ id: 'AssignmentReview' })

/** The reviews of an assignment that the viewer may see. */
export const assignmentReviews = z
  .object({
    items: z.array(assignmentReview),
    /** Whether the other side has submitted a review that is hidden. */
    other_is_waiting: z.boolean(),
    /** Whether the viewer can submit one now. */
    may_review: z.boolean(),
    opens_at: instant.nullable(),
  })
  .meta({ id: 'AssignmentReviews' })
export type AssignmentReviews = z.output<typeof assignmentReviews>
