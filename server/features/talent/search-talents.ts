import { companyOf, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { TextFilterValues } from '#domain/talent/talent-query.ts'
import { talentRateLimits, talentSearchLimits } from '#domain/talent/talent-search.ts'
import type {
  FoundTalents,
  TalentCountQuery,
  TalentCounts,
  TalentFacets,
  TalentQuery,
} from '#domain/talent/talent-search.ts'
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
  const [{ query: search, text_filters, text_values }] = await Promise.all([
    readCriteria(db, companyOf(actor), query),
    limitSearches(actor),
  ])
  const { result, rows } = await searchFresh(actor, { ...search, sort, offset: (page - 1) * per_page, limit: per_page })
  const searched: SearchedFor = { ...search, text: result.corrected ?? search.text }
  return {
    items: presentTalentCards(rows, searched),
    page,
    per_page,
    total: result.total,
    facets: withTextValues(result.facets, text_values),
    corrected: result.corrected,
    text_filters,
  }
}

/** Counts the results of a search. Throws the same. */
export async function countTalents(
  actor: Actor,
  { suggested_skills, ...criteria }: TalentCountQuery,
): Promise<TalentCounts> {
  authorize(actor, 'talent.search')
  const [{ query, text_values }] = await Promise.all([
    readCriteria(db, companyOf(actor), criteria),
    limitSearches(actor, 'counts'),
  ])
  const { total, facets } = await countFresh({ ...query, suggested_skills })
  return { total, facets: withTextValues(facets, text_values) }
}

/** Without an explicit filter, the value in the text applies. */
function withTextValues(facets: TalentFacets, { level, region }: TextFilterValues): TalentFacets {
  const any = {
    ...facets.any,
    ...(level && { level: facets.level[level] }),
    ...(region && { region: facets.region[region] }),
  }
  return { ...facets, any }
}

/** Counts the searches of a company, or of a member of staff. Throws `too_many_requests`. */
export async function limitSearches(actor: Actor, counted: 'searches' | 'counts' = 'searches'): Promise<void> {
  const whose = companyOf(actor) ?? asUser(actor).user_id
  await throttleFrequent(`talent ${counted} by hour ${whose}`, {
    tries: talentRateLimits.searches_per_hour,
    minutes: 60,
  })
}
