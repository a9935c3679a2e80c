import { skillKey } from '#domain/skills/skills.ts'
import type { TalentSort } from '#domain/talent/talent-search.ts'
import type { SearchTerm } from '../correct-terms.ts'
import type { TalentSearchQuery } from '../talent-search.ts'
import { fieldWord } from './mapping.ts'

/** A query of the engine. */
export type Clause = Record<string, unknown>
/** The filters of a search; each is a condition, or null where nothing was chosen. */
export type Filter = 'skills' | 'rate' | 'level' | 'availability' | 'region' | 'badges' | 'overlap'

export const everything: Clause = { match_all: {} }
export const all = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0 ? everything : { bool: { filter: clauses } }
const any = (clauses: readonly Clause[]): Clause => ({ bool: { should: clauses, minimum_should_match: 1 } })
export const term = (field: string, value: string): Clause => ({ term: { [field]: value } })
export const anyOf = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: values } })

/** Only documents of talents with whom the company has a relation. */
export const related = (company_id: string, clause: Clause): Clause =>
  all([term('related_company_ids', company_id), clause])

/** The documents that a company may find; null for staff, who find what unrelated companies find. */
export const visibleTo = (company_id: string | null): Clause =>
  company_id === null
    ? term('found_by', 'all')
    : {
        bool: {
          filter: [any([term('found_by', 'all'), term('related_company_ids', company_id)])],
          must_not: [term('blocked_company_ids', company_id)],
        },
      }

const places = {
  role: { words: 'role_words', texts: ['role'], withFullName: false },
  named: { words: 'named_words', texts: ['role', 'skills'], withFullName: false },
  anywhere: { words: 'public_words', texts: ['role', 'skills', 'profile'], withFullName: true },
} as const
type Place = keyof typeof places

/** Whether a talent has any of the alternatives of a term: a word, or several next to each other in a text. */
function isIn({ alternatives }: SearchTerm, place: Place, company_id: string | null): Clause {
  const { words: field, texts, withFullName } = places[place]
  const words = alternatives.filter(({ length }) => length === 1).flatMap(([word]) => fieldWord(word!))
  const phrases = alternatives.filter(({ length }) => length > 1).map((phrase) => phrase.map(fieldWord).join(' '))
  const found = (inWords: string, inTexts: readonly string[]): Clause[] => [
    anyOf(inWords, words),
    ...phrases.flatMap((phrase) => inTexts.map((text) => ({ match_phrase: { [text]: phrase } }))),
  ]
  const own = found(field, texts)
  return any(
    withFullName && company_id !== null
      ? [...own, related(company_id, any(found('full_name_words', ['full_name'])))]
      : own,
  )
}

/** The documents that the company may find and that match the words, ordered by where they are and by shared skills. */
export function matching({ company_id, skills }: TalentSearchQuery, terms: readonly SearchTerm[]): Clause {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  const allIn = (place: Place) => all(wanted.map((one) => isIn(one, place, company_id)))
  const worth = (filter: Clause, boost: number) => ({ constant_score: { filter, boost } })
  return {
    bool: {
      filter: [visibleTo(company_id), ...wanted.map((one) => isIn(one, 'anywhere', company_id))],
      must_not: terms.filter(({ isExcluded }) => isExcluded).map((one) => isIn(one, 'anywhere', company_id)),
      // More than all shared skills together.
      should: [
        ...(wanted.length > 0 ? [worth(allIn('role'), 1_000), worth(allIn('named'), 1_000)] : []),
        ...keysOf(skills).map((key) => worth(term('skill_keys', key), 1)),
      ],
      minimum_should_match: 0,
    },
  }
}

const keysOf = (skills: readonly string[]) => [...new Set(skills.map(skillKey))]

/** `zones` are those that share the hours of the filter. */
const conditions: Record<Filter, (query: TalentSearchQuery, zones: readonly string[]) => Clause | null> = {
  skills: ({ skills, skills_match }) => {
    const keys = keysOf(skills)
    if (keys.length === 0) return null
    return skills_match === 'all' ? all(keys.map((key) => term('skill_keys', key))) : anyOf('skill_keys', keys)
  },
  rate: ({ min_cents, max_cents }) =>
    min_cents === undefined && max_cents === undefined
      ? null
      : { range: { rate_cents: { gte: min_cents, lte: max_cents } } },
  level: ({ level }) => (level ? term('level', level) : null),
  availability: ({ availability }) => (availability.length > 0 ? anyOf('availability', availability) : null),
  region: ({ region }) => (region ? term('region', region) : null),
  badges: ({ badges }) => (badges.length > 0 ? all(badges.map((badge) => term('badges', badge))) : null),
  overlap: ({ overlap }, zones) => (overlap ? anyOf('timezone', zones) : null),
}

/** All filters of a search, without the one named. */
export const filtersOf = (query: TalentSearchQuery, zones: readonly string[], except?: Filter): Clause =>
  all(
    Object.entries(conditions).flatMap<Clause>(([name, condition]) =>
      name === except ? [] : (condition(query, zones) ?? []),
    ),
  )

const orders: Record<TalentSort, Clause> = {
  match: { _score: 'desc' },
  rate: { rate_cents: { order: 'asc', missing: '_last' } },
  '-rate': { rate_cents: { order: 'desc', missing: '_last' } },
  '-rating': { rating: { order: 'desc', missing: '_last' } },
  '-active': { active_hour: 'desc' },
}

export const orderOf = (sort: TalentSort): Clause[] => [orders[sort], { quality: 'desc' }, { id: 'asc' }]
