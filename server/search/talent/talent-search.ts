import type { TalentCounts, TalentFacets, TalentFilters, TalentSort } from '#domain/talent/talent-search.ts'
import type { Badge } from '#domain/talent/badge.ts'
import type { Availability, ExperienceLevel, Region } from '#domain/talent/profile.ts'

/** What is searched of a talent. Contact details and the family name are not in the texts. */
export interface TalentDocument {
  id: string
  /** The name that every company may see, and the one that only related companies may see. */
  short_name: string
  full_name: string
  headline: string
  skills: readonly string[]
  summary: string
  /** What the talent wants to receive; null if not stated. */
  rate_cents: number | null
  level: ExperienceLevel | null
  availability: readonly Availability[]
  region: Region | null
  timezone: string | null
  /** The valid ones. */
  badges: readonly Badge[]
  /** The average of all reviews; null without reviews. */
  rating: number | null
  /** The `hourOf` the latest activity: it orders, so it need not be exact. */
  active_hour: number
  /** The order of equal matches, 0 to 65,535: a more complete profile and a better record come first. */
  quality: number
  /** Found by all companies, or only by related ones. Hidden talents have no document. */
  found_by: 'all' | 'related'
  /** Companies that the talent applied to, whose invitation they answered, or for whom they work or worked. */
  related_company_ids: readonly string[]
  blocked_company_ids: readonly string[]
}

/** An instant in whole hours since 1970. */
export const hourOf = (at: string): number => Math.floor(Date.parse(at) / 3_600_000)

/** A talent's new document; null when no company may find the talent. */
export interface TalentChange {
  id: string
  document: TalentDocument | null
}

export interface TalentSearchQuery extends Omit<TalentFilters, 'zone' | 'rate_min' | 'rate_max'> {
  /** The bounds of what the talent wants to receive, both included. A talent without a rate matches neither. */
  min_cents?: number | undefined
  max_cents?: number | undefined
  /** The company whose search it is; null for staff, who find what unrelated companies find. */
  company_id: string | null
  /** Words, `"phrases"` and `-excluded` words, without the filters that the text contained. */
  text: string
  /** Search the words as typed, without correcting typos. */
  exact: boolean
  /** The time zone of the overlap, for the filter and its counts. */
  zone: string
  /** The day from which the next 12 months are counted (`2026-11-22`). */
  today: string
}

export interface TalentPageQuery extends TalentSearchQuery {
  sort: TalentSort
  offset: number
  limit: number
}

/** The first page of a search without words and filters, as staff make it. */
export const everyone: TalentPageQuery = {
  company_id: null,
  text: '',
  exact: false,
  zone: 'UTC',
  today: '2026-11-22',
  skills: [],
  skills_match: 'all',
  availability: [],
  badges: [],
  sort: 'match',
  offset: 0,
  limit: 20,
}

export interface TalentCountQuery extends TalentSearchQuery {
  /** Skills that are counted although they are not chosen. */
  suggested_skills?: readonly string[]
}

export interface TalentSearchResult {
  /** Ordered by `sort`, then by quality, then by ID. */
  ids: string[]
  total: number
  facets: TalentFacets
  /** The text actually searched if words were misspelled. */
  corrected: string | null
}

/**
 * A search engine for talents. All implementations give the same results: the words of a document are those of
 * `documentWords`, the terms of a query those of `correctTerms`.
 *
 * - A document matches if it has every required term and no excluded one, anywhere: in role, skills, summary or short
 *   name. For related companies, the family name is another text of the document. A phrase is within one text.
 * - Best Match: first documents with all required terms in the role, then in role and skills, then anywhere. Of these,
 *   with `skills_match` any, those with more of the skills.
 * - Unknown rates and ratings come last in each order.
 */
export interface TalentSearch {
  /** Replaces everything with these documents. */
  build(documents: AsyncIterable<readonly TalentDocument[]>): Promise<void>
  /** Returns when the changes are searchable. */
  apply(changes: readonly TalentChange[]): Promise<void>
  search(query: TalentPageQuery): Promise<TalentSearchResult>
  count(query: TalentCountQuery): Promise<TalentCounts>
}
