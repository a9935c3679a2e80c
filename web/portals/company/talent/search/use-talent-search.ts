import { useQueryStates } from 'nuqs'
import { uuid } from '#domain/kernel/text.ts'
import { talentQuery } from '#domain/talent/talent-search.ts'
import type { TalentCriteria, TalentFilters } from '#domain/talent/talent-search.ts'
import { allInUrl, inUrl } from '#web/lib/navigation/in-url.ts'

const { q, exact, sort, page, skills, skills_match, rate_min, rate_max, level, availability, region, badges } =
  talentQuery.shape
const { overlap, zone } = talentQuery.shape

/** The search text, filters, order and page, and the talent in the quick view, in the URL. Defaults are omitted. */
export function useTalentSearch() {
  return useQueryStates({
    q: inUrl(q).withDefault(''),
    exact: inUrl(exact),
    skills: allInUrl(skills),
    skills_match: inUrl(skills_match).withDefault(skills_match.parse(undefined)),
    rate_min: inUrl(rate_min),
    rate_max: inUrl(rate_max),
    level: inUrl(level),
    availability: allInUrl(availability),
    region: inUrl(region),
    badges: allInUrl(badges),
    overlap: inUrl(overlap),
    zone: inUrl(zone),
    sort: inUrl(sort).withDefault(sort.parse(undefined)),
    page: inUrl(page).withDefault(page.parse(undefined)),
    talent: inUrl(uuid),
  })
}

export type TalentSearchState = ReturnType<typeof useTalentSearch>[0]
export type SearchChange = { [Name in keyof TalentSearchState]?: TalentSearchState[Name] | null }

/** The filters in the URL. */
export type FilterState = Pick<TalentSearchState, keyof TalentFilters>

/** All filters cleared. */
export const noFilters = {
  skills: null,
  skills_match: null,
  rate_min: null,
  rate_max: null,
  level: null,
  availability: null,
  region: null,
  badges: null,
  overlap: null,
  zone: null,
} as const satisfies Record<keyof TalentFilters, null>

export const filtersOf = (search: TalentSearchState): FilterState => ({
  skills: search.skills,
  skills_match: search.skills_match,
  rate_min: search.rate_min,
  rate_max: search.rate_max,
  level: search.level,
  availability: search.availability,
  region: search.region,
  badges: search.badges,
  overlap: search.overlap,
  zone: search.zone,
})

/** The words and filters as the API expects them: without those that have no effect. */
export function criteriaOf(
  words: Pick<TalentSearchState, 'q' | 'exact'>,
  filters: FilterState,
): Partial<TalentCriteria> {
  const { skills_match: match, overlap: hours, zone: place } = filters
  const all = {
    ...filters,
    q: words.q || null,
    exact: words.q && words.exact ? true : null,
    skills_match: match === 'any' && filters.skills.length > 1 ? match : null,
    zone: hours === null ? null : place,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
}
