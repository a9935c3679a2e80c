import { companyOf, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { readTalentQuery, withTextFilters } from '#domain/talent/talent-query.ts'
import { talentRateLimits, talentSearchLimits } from '#domain/talent/talent-search.ts'
import type {
  FoundTalents,
  TalentCounts,
  TalentCriteria,
  TalentFilters,
  TalentQuery,
  TextFilter,
} from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { findCompanyTimeZone } from '#server/features/jobs/find-company-time-zone.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import type { TalentSearchQuery } from '#server/search/talent/talent-search.ts'
import { presentTalentCards } from './present-talent-card.ts'
import type { SearchedFor } from './present-talent-card.ts'
import { countFresh, searchFresh } from './search-fresh.ts'

const { per_page } = talentSearchLimits

/** Searches for talents. Throws `email_unverified` and `too_many_requests`. */
export async function searchTalents(actor: Actor, query: TalentQuery): Promise<FoundTalents> {
  authorize(actor, 'talent.search')
  const { page, sort } = query
  const { text_filters, ...search } = await readCriteria(actor, query, 'searches')
  const { result, rows } = await searchFresh({ ...search, sort, offset: (page - 1) * per_page, limit: per_page })
  const searched: SearchedFor = { ...search, text: result.corrected ?? search.text }
  return {
    items: presentTalentCards(rows, searched),
    page,
    per_page,
    total: result.total,
    facets: result.facets,
    corrected: result.corrected,
    text_filters,
  }
}

/** Counts the results of a search. Throws the same. */
export async function countTalents(actor: Actor, criteria: TalentCriteria): Promise<TalentCounts> {
  authorize(actor, 'talent.search')
  const { text_filters: _, ...search } = await readCriteria(actor, criteria, 'counts')
  return countFresh(search)
}

/** Reads the filters in the text, and counts the request. */
async function readCriteria(
  actor: Actor,
  { q = '', exact = false, zone: chosen, ...filters }: TalentCriteria,
  counted: 'searches' | 'counts',
): Promise<TalentSearchQuery & { text_filters: TextFilter[] }> {
  const company_id = companyOf(actor)
  const [zone] = await Promise.all([
    chosen ?? (company_id ? findCompanyTimeZone(db, company_id) : 'UTC'),
    limitSearches(actor, counted),
  ])
  const read = readTalentQuery(q)
  return {
    ...withoutEnds(withTextFilters(filters, read.values)),
    company_id,
    text: read.text,
    exact,
    zone,
    today: dateIn(zone, new Date(now())),
    text_filters: read.filters.filter((one) => isApplied(one, filters)),
  }
}

/** Whether a filter in the text is not replaced by one that is set explicitly. */
function isApplied({ filter }: TextFilter, chosen: TalentFilters): boolean {
  switch (filter) {
    case 'level':
    case 'region':
      return chosen[filter] === undefined
    case 'availability':
      return chosen.availability.length === 0
    case 'rate':
      return chosen.rate_min === undefined && chosen.rate_max === undefined
  }
}

/** A handle at an end of the rate slider does not limit. */
function withoutEnds<Filters extends TalentFilters>(filters: Filters): Filters {
  const { rate_min, rate_max } = filters
  return {
    ...filters,
    rate_min: rate_min === talentSearchLimits.rate_min ? undefined : rate_min,
    rate_max: rate_max === talentSearchLimits.rate_max ? undefined : rate_max,
  }
}

/** Counts the searches of a company, or of a member of staff. Throws `too_many_requests`. */
export async function limitSearches(actor: Actor, counted: 'searches' | 'counts' = 'searches'): Promise<void> {
  const whose = companyOf(actor) ?? asUser(actor).user_id
  await throttle(`talent ${counted} by hour ${whose}`, { tries: talentRateLimits.searches_per_hour, minutes: 60 })
}
