import { z } from 'zod'
import { date, instant, requiredLine } from '../kernel/text.ts'

/** The badges that staff grant after a check. */
export const grantedBadges = ['id_verified', 'background_check'] as const
export type GrantedBadge = (typeof grantedBadges)[number]

/** Every badge that a company can filter by; Top Rated is computed. */
export const badges = [...grantedBadges, 'top_rated'] as const
export type Badge = (typeof badges)[number]
export const badgeLabels = {
  id_verified: 'ID Verified',
  background_check: 'Background Check',
  top_rated: 'Top Rated',
} as const satisfies Record<Badge, string>

export const badgeLimits = { check: 200 } as const

/** What a talent needs for the Top Rated badge. */
export const topRatedRule = { rating_min: 4.7, reviews_min: 3, hours_min: 100 } as const

/** The rule in words, as shown on the badge. */
export const topRatedText = `Rated ${topRatedRule.rating_min} or higher in at least ${topRatedRule.reviews_min} reviews, with at least ${topRatedRule.hours_min} approved hours.`

/** A talent's record on the platform, from reviews and approved time. */
export interface TrackRecord {
  /** The average review score; null without reviews. */
  rating: number | null
  reviews: number
  hours_billed: number
}

export const isTopRated = ({ rating, reviews, hours_billed }: TrackRecord): boolean =>
  rating !== null &&
  rating >= topRatedRule.rating_min &&
  reviews >= topRatedRule.reviews_min &&
  hours_billed >= topRatedRule.hours_min

/** What was checked, and until when the badge is valid. */
export const badgeForm = z.strictObject({
  check: requiredLine(badgeLimits.check, 'Enter what was checked.', 'A check'),
  /** The last day on which the badge is valid; null if it does not expire. */
  expires_on: date.nullable().default(null),
})

/** A granted badge with its source. */
export const badgeDetails = z
  .object({
    badge: z.enum(grantedBadges),
    check: z.string(),
    /** Null for accounts that were deleted. */
    granted_by: z.string().nullable(),
    granted_at: instant,
    expires_on: date.nullable(),
  })
  .meta({ id: 'BadgeDetails' })
export type BadgeDetails = z.output<typeof badgeDetails>
