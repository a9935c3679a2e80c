import { z } from 'zod'
import { numberText } from '../kernel/count.ts'
import { instant, requiredLine, uuid } from '../kernel/text.ts'
import { talentCriteria } from '../talent/talent-search.ts'

export const savedSearchLimits = {
  name: 80,
  per_member: 50,
  /** An alert requires a search with at most so many results. */
  alert_results: 1_000,
  /** Talents listed in one email. */
  listed: 10,
} as const

export const savedSearchMessages = {
  too_many: `You can have at most ${savedSearchLimits.per_member} saved searches.`,
  too_many_results: `An alert requires a search with at most ${numberText(savedSearchLimits.alert_results)} results. Add filters.`,
} as const

export const alerts = ['off', 'immediate', 'daily', 'weekly'] as const
export type Alert = (typeof alerts)[number]
export const alertLabels = {
  off: 'No alert',
  immediate: 'Immediately',
  daily: 'Daily',
  weekly: 'Weekly',
} as const satisfies Record<Alert, string>

/** The criteria as saved: the query parameters of a search. */
export const savedSearchForm = z.strictObject({
  name: requiredLine(savedSearchLimits.name, 'Enter a name.', 'A name'),
  criteria: talentCriteria,
  alert: z.enum(alerts).default('off'),
})

/** The fields to change. */
export const savedSearchEdit = savedSearchForm.extend({ alert: z.enum(alerts) }).partial()

/** A member's own saved search. */
export const savedSearch = z
  .object({
    id: uuid,
    name: z.string(),
    criteria: z.record(z.string(), z.unknown()),
    alert: z.enum(alerts),
    /** Results now. */
    total: z.number().int(),
    alerted_at: instant.nullable(),
    /** Since when the search has had too many results for an alert; null unless it has. */
    paused_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.output<typeof savedSearch>

/** Why a talent is in an alert. */
export const alertReasons = ['new', 'available'] as const
export type AlertReason = (typeof alertReasons)[number]
