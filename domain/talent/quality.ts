import type { TrackRecord } from './badge.ts'

/** The range of a talent's quality: it fits in 16 bits. */
export const qualityMax = 65_535

/** What each part can contribute. A year without activity weighs as much as a quarter of a star in the rating. */
const points = { completeness: 6_000, rating: 8_000, hours: 3_000, badge: 1_000, day: 6 } as const

/** Activity counts from this day on, so that a talent's quality does not change while the talent does nothing. */
const firstDay = Date.UTC(2025, 0, 1) / 86_400_000

/** Reviews are averaged with so many of this score, so that one good review does not outrank fifty. */
const assumed = { reviews: 5, rating: 4 } as const

/** The hours from which more hours no longer count. */
const hoursMax = 4_000

/** What orders equal matches: a more complete profile, a better record and more recent activity come first. */
export function qualityOf(
  talent: TrackRecord & {
    completeness_percent: number
    /** The number of valid badges. */
    badges: number
    /** In hours since 1970. */
    active_hour: number
  },
): number {
  const { rating, reviews, hours_billed } = talent
  const average = ((rating ?? 0) * reviews + assumed.rating * assumed.reviews) / (reviews + assumed.reviews)
  const days = Math.max(0, Math.floor(talent.active_hour / 24) - firstDay)
  const quality =
    (points.completeness * talent.completeness_percent) / 100 +
    (points.rating * (average - 1)) / 4 +
    points.hours * Math.min(1, Math.log1p(hours_billed) / Math.log1p(hoursMax)) +
    points.badge * talent.badges +
    points.day * days
  return Math.min(qualityMax, Math.round(quality))
}
