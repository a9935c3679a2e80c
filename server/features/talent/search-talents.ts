import { companyOf, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { talentRateLimits, talentSearchLimits } from '#domain/talent/talent-search.ts'
import type { FoundTalents, TalentCounts, TalentCriteria, TalentQuery } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { throttleFrequent } from '#server/platform/throttle/throttle.ts'
import { presentTalentCards } from './present-talent-card.ts'
import type { SearchedFor } from './present-talent-card.ts'
import { readCriteria } from './read-criteria.ts'
import { countFresh, searchFresh } from './search-fresh.ts'

const { per_page } = talentSearchLimits

/** Searches for talents. Throws `email_unverified` and `too_many_requests`. */
export async function searchTalents(actor: Actor, query: TalentQuery): Promise<FoundTalents> {
  authorize(actor, 'talent.search')
  const { page, sort } = query
  const [{ query: search, text_filters }] = await Promise.all([
    readCriteria(db, companyOf(actor), query),
    limitSearches(actor),
  ])
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
  const [{ query }] = await Promise.all([readCriteria(db, companyOf(actor), criteria), limitSearches(actor, 'counts')])
  return countFresh(query)
}

/** Counts the searches of a company, or of a member of staff. Throws `too_many_requests`. */
export async function limitSearches(actor: Actor, counted: 'searches' | 'counts' = 'searches'): Promise<void> {
  const whose = companyOf(actor) ?? asUser(actor).user_id
  await throttleFrequent(`talent ${counted} by hour ${whose}`, {
    tries: talentRateLimits.searches_per_hour,
    minutes: 60,
  })
}
