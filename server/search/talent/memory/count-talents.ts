import { canonicalSkills, skillKey } from '#domain/skills/skills.ts'
import { quickSkills } from '#domain/talent/talent-search.ts'
import type { TalentCounts, TalentFacets } from '#domain/talent/talent-search.ts'
import type { TalentSearchQuery } from '../talent-search.ts'
import { attributesIn, companyDocuments } from './company-documents.ts'
import type { AttributeCounts } from './attribute-counts.ts'
import { FacetCounter } from './facets.ts'
import type { SegmentMatches, SkillScope } from './segment-matches.ts'
import type { SortOrders } from './sort-orders.ts'

const quickKeys = new Set(quickSkills.map(skillKey))

/**
 * The number of talents that a company finds, in total and for each option of a filter. Suggested skills are read one
 * by one, so they cost more.
 */
export function countTalents(
  query: TalentSearchQuery,
  matches: readonly SegmentMatches[],
  wordOf: (skill: string) => number,
  suggested: readonly string[] = [],
): TalentCounts {
  const counter = countWith('chosen', query, matches)
  const { total, facets } = counter.result()
  const isAny = query.skills_match === 'any' && query.skills.length > 0
  const quickCounts = (isAny ? countWith('none', query, matches) : counter).quickCounts()
  const skills: TalentFacets['skills'] = quickSkills.map((name, index) => ({ name, count: quickCounts[index]! }))
  const chosen = new Set(query.skills.map(skillKey))
  for (const name of canonicalSkills([...query.skills, ...suggested])) {
    if (quickKeys.has(skillKey(name))) continue
    const isRequired = !isAny && chosen.has(skillKey(name))
    skills.push({ name, count: isRequired ? total : totalWith(wordOf(name), query, matches) })
  }
  return { total, facets: { skills, ...facets } }
}

/** The number of talents with a skill. */
function totalWith(skill: number, query: TalentSearchQuery, matches: readonly SegmentMatches[]): number {
  let total = 0
  for (const one of matches) {
    const { segment } = one
    const { filter } = one.query
    const list = one.list(skill)
    for (let at = 0; at < list.length; at += 1) if (filter.passes(segment.columns.attributes[list[at]!]!)) total += 1
    const { removed, added } = companyDocuments(one, query.company_id, skill)
    const passing = (ordinals: number[]) =>
      ordinals.filter((ordinal) => filter.passes(attributesIn(segment, ordinal))).length
    total += passing(added) - passing(removed)
  }
  return total
}

function countWith(skills: SkillScope, query: TalentSearchQuery, matches: readonly SegmentMatches[]): FacetCounter {
  const counter = new FacetCounter(matches[0]!.query.filter)
  for (const one of matches) {
    const { segment } = one
    if (segment.orders && one.isAnyWithRate(skills)) countByRate(counter, one, segment.orders, segment.attributeCounts!)
    else counter.addAll(one.list(skills), segment.columns.attributes)
    const { removed, added } = companyDocuments(one, query.company_id, skills)
    for (const ordinal of removed) counter.add(attributesIn(segment, ordinal), -1)
    for (const ordinal of added) counter.add(attributesIn(segment, ordinal), 1)
  }
  return counter
}

/** Counts the documents with the rate or, if they are fewer, takes the others back from all. */
function countByRate(
  counter: FacetCounter,
  { query }: SegmentMatches,
  orders: SortOrders,
  allCounts: AttributeCounts,
): void {
  const hasBounds = query.min_cents !== null || query.max_cents !== null
  const { within, outside } = hasBounds ? orders.attributesByRate(query) : { within: null, outside: [] }
  if (within && within.length < outside.reduce((sum, { length }) => sum + length, 0)) {
    counter.addAttributes(within)
    return
  }
  counter.addCounts(allCounts)
  for (const others of outside) counter.addAttributes(others, -1)
}
