import { funnelStages } from '#domain/analytics/analytics.ts'
import type { Analytics, AnalyticsQuery, Figure } from '#domain/analytics/analytics.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import {
  countReached,
  countWeeks,
  hasApplications,
  interviewed,
  measureStageDurations,
  countOffers,
  resolveRange,
} from './count-applications.ts'
import type { Scope } from './count-applications.ts'

/**
 * Hiring analytics of the actor's company for a range of days. Computed from stage history and offer decisions by their
 * timestamps, so that later events do not change the result of a past range.
 */
export async function analyzeHiring(actor: Actor, query: AnalyticsQuery): Promise<Analytics> {
  const { scope, previous } = await resolveRange(actor, query)
  const [now, before, weeks, stays, has_applications] = await Promise.all([
    figuresOf(scope),
    figuresOf(previous),
    countWeeks(scope),
    measureStageDurations(scope),
    hasApplications(scope),
  ])
  const { reached, offers } = now
  return {
    from: scope.from,
    to: scope.to,
    previous_from: previous.from,
    previous_to: previous.to,
    timezone: scope.timezone,
    has_applications,
    received: reached.received,
    metrics: {
      conversion: figure(now.conversion, interviewed(reached), reached.received, before.conversion),
      offer_acceptance: figure(now.offer_acceptance, offers.accepted, offers.decided, before.offer_acceptance),
      time_to_hire: figure(offers.days_to_hire, offers.accepted, offers.accepted, before.offers.days_to_hire),
    },
    weeks: everyWeek(scope, weeks),
    funnel: funnelStages.map((stage) => ({ stage, applications: reached.stages[stage] })),
    rejected: reached.rejected,
    withdrawn: reached.withdrawn,
    stays: funnelStages
      .slice(0, -1)
      .map(
        (stage) => stays.find((one) => one.stage === stage) ?? { stage, stays: 0, median_days: null, mean_days: null },
      ),
  }
}

const figure = (value: number | null, counted: number, of: number, previous: number | null): Figure => ({
  value,
  counted,
  of,
  previous,
})

async function figuresOf(scope: Scope) {
  const [reached, offers] = await Promise.all([countReached(scope), countOffers(scope)])
  return {
    reached,
    offers,
    conversion: percent(interviewed(reached), reached.received),
    offer_acceptance: percent(offers.accepted, offers.decided),
  }
}

/** With one decimal. */
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1_000 * part) / whole) / 10)

/** The applications per week, including weeks without any. */
function everyWeek({ from, to }: Scope, counted: { week_on: string; applications: number }[]) {
  const counts = new Map(counted.map(({ week_on, applications }) => [week_on, applications]))
  const weeks: Analytics['weeks'] = []
  const first = addDays(from, -new Date(from).getUTCDay())
  for (let week_on = first; week_on <= to; week_on = addDays(week_on, 7))
    weeks.push({ week_on, applications: counts.get(week_on) ?? 0 })
  return weeks
}
