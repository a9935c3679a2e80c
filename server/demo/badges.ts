import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { grantedBadges } from '#domain/talent/badge.ts'
import type { GrantedBadge } from '#domain/talent/badge.ts'
import { grantBadge, removeBadge } from '#server/features/talent/badges.ts'
import type { Assignment } from './assignments.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { Talent } from './talents.ts'
import { daysAfter, daysBetween, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Badge {
  talent: Talent
  badge: GrantedBadge
  check: string
  granted_at: Date
  /** The last day on which it is valid. */
  expires_on: string | null
  removed_at?: Date
}

/** How many talents have each badge, by whether they were hired. */
const shares = {
  id_verified: { hired: 0.6, others: 0.21 },
  background_check: { hired: 0.3, others: 0.1 },
} as const
/** How many of the badges expire, and after how many days. */
const validity = {
  id_verified: { share: 0.3, days: 1_095 },
  background_check: { share: 0.6, days: 365 },
} as const

/** How many days ago the badge that has expired was granted, and another one removed. */
const expired_days = 420
const removed_days = 6
/** What was checked. */
const checks = {
  id_verified: [
    'Passport and a live selfie',
    'National ID card and a live selfie',
    'Passport and a video call',
    'Driver’s license and a video call',
  ],
  background_check: [
    'Criminal record, employers of the last 5 years, 2 references',
    'Police clearance and employers of the last 3 years',
    'Criminal record and 2 references from former managers',
  ],
} as const satisfies Record<GrantedBadge, readonly string[]>
/** Badges are not older than this, so that only one has expired. */
const oldest_days = 300

/** Plans the badges that admins grant. One background check has expired, and one was removed. */
export function planBadges(
  timeline: Timeline,
  admins: readonly Person[],
  [demoApplicant, ...talents]: readonly Talent[],
  assignments: readonly Assignment[],
): Badge[] {
  const random = timeline.random('badges')
  const hired = new Set(assignments.map(({ application }) => application.talent))
  const longKnown = talents.find((one) => !hired.has(one) && one.registered_at < timeline.ago(expired_days + 1))
  const badges = [
    ...planBadge(timeline, random, demoApplicant!, 'id_verified'),
    ...talents.flatMap((talent) =>
      grantedBadges.flatMap((badge) =>
        random.chance(shares[badge][hired.has(talent) ? 'hired' : 'others']) || talent === longKnown
          ? planBadge(timeline, random, talent, badge)
          : [],
      ),
    ),
  ]
  const checked = badges.filter(({ badge, talent }) => badge === 'background_check' && !hired.has(talent))
  const expired = checked.find(({ talent }) => talent === longKnown)!
  expired.granted_at = timeline.ago(expired_days)
  expired.expires_on = lastDay(expired.granted_at, 'background_check')
  const removed = checked.find((one) => one !== expired && one.granted_at < timeline.ago(2 * removed_days))!
  removed.removed_at = timeline.ago(removed_days)
  for (const { talent, badge, check, granted_at, expires_on, removed_at } of badges) {
    const by = random.pick(admins)
    const of = () => ({ id: actor(talent).user_id, badge })
    timeline.plan(granted_at, () => grantBadge(actor(by), of(), { check, expires_on }))
    if (removed_at) timeline.plan(removed_at, () => removeBadge(actor(by), of()))
  }
  return badges
}

function planBadge(timeline: Timeline, random: Random, talent: Talent, badge: GrantedBadge): Badge[] {
  const from = latest(daysAfter(talent.registered_at, 0.5), timeline.ago(oldest_days))
  const until = timeline.ago(0.1)
  if (from > until) return []
  const granted_at = daysAfter(from, daysBetween(from, until) * random.next() ** 1.5)
  const expires = random.chance(validity[badge].share)
  const expires_on = expires ? lastDay(granted_at, badge) : null
  return [{ talent, badge, check: random.pick(checks[badge]), granted_at, expires_on }]
}

const lastDay = (granted_at: Date, badge: GrantedBadge): string =>
  addDays(dateIn('UTC', granted_at), validity[badge].days)
