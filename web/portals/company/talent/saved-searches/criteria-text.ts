import type { TalentCriteria } from '#domain/talent/talent-search.ts'
import { filtersInWords } from '../filters-in-words.ts'

/** The criteria of a search in one line: `“python”, Senior, $20–$60/hr`. */
export function criteriaText(criteria: Partial<TalentCriteria>): string {
  const filters = filtersInWords(criteria).map(({ words }) => words)
  return [...(criteria.q ? [`“${criteria.q}”`] : []), ...filters].join(', ') || 'All talent'
}
