import type { AttributeFilter } from './facets.ts'
import { noRate, ordinals } from './columns.ts'
import { parts } from './forward-index.ts'
import { contains, emptyPosting, intersect, listOf, postingOfList, sizeBound, subtract, union } from './posting.ts'
import type { Posting } from './posting.ts'
import { tiers } from './segment.ts'
import type { Field, Segment } from './segment.ts'
import type { RateBounds } from './sort-orders.ts'

/** A term as numbers of words: any of the alternatives; more than one word is a phrase. Unknown words are -1. */
export interface NumberedTerm {
  alternatives: number[][]
  isExcluded: boolean
}

/** What all segments are searched for. */
export interface SegmentQuery extends RateBounds {
  terms: NumberedTerm[]
  /** The words of the chosen skills. */
  skills: number[]
  skills_match: 'all' | 'any'
  filter: AttributeFilter
}

/**
 * Which skills a document needs where any of the chosen ones is sufficient: one of them, none of them, or one certain
 * skill.
 */
export type SkillScope = 'chosen' | 'none' | number

const isPhrase = ({ alternatives }: NumberedTerm) => alternatives[0]!.length > 1

/** The documents of a segment that match words, skills and rate; attributes are checked later, with the facets. */
export class SegmentMatches {
  readonly segment: Segment
  readonly query: SegmentQuery
  /** Null: all documents. */
  readonly #matched: Posting | null
  /** The documents with any of the skills, if any of them is sufficient. */
  readonly #anySkill: Posting | null
  readonly #skills: Posting[]
  /** The last tier that a document's phrases need. */
  readonly #phraseTiers = new Map<number, number>()
  #skillCounts: Uint8Array | undefined
  readonly #lists = new Map<SkillScope, Uint32Array>()
  readonly #tiers: (Posting | undefined)[] = []

  constructor(segment: Segment, query: SegmentQuery) {
    this.segment = segment
    this.query = query
    this.#skills = query.skills.map((skill) => this.#posting('skillKeys', skill))
    this.#anySkill =
      query.skills_match === 'any' && query.skills.length > 0 ? union(this.#skills, segment.columns.count) : null
    this.#matched = this.#match()
  }

  #posting(field: Field, word: number): Posting {
    return word === -1 ? emptyPosting : this.segment.postings[field].get(word)
  }

  #anywhere(term: NumberedTerm, field: Field): Posting {
    if (isPhrase(term)) return all(term.alternatives[0]!.map((word) => this.#posting(field, word)))!
    return union(
      term.alternatives.map(([word]) => this.#posting(field, word!)),
      this.segment.columns.count,
    )
  }

  #match(): Posting | null {
    const { terms, skills_match } = this.query
    const required = terms.filter(({ isExcluded }) => !isExcluded)
    const sets = required.map((term) => this.#anywhere(term, 'anywhere'))
    if (skills_match === 'all') sets.push(...this.#skills)
    let matched = all(sets)
    const phrases = required.filter(isPhrase)
    if (matched && phrases.length > 0) matched = this.#withPhrases(matched, phrases)
    for (const term of terms.filter(({ isExcluded }) => isExcluded)) {
      matched ??= this.#everything()
      const candidates = intersect(matched, this.#anywhere(term, 'anywhere'))
      matched = subtract(matched, isPhrase(term) ? this.#withPhrase(candidates, term) : candidates)
    }
    return matched
  }

  #everything(): Posting {
    const { count } = this.segment.columns
    const bits = new Int32Array((count >>> 5) + 1).fill(-1)
    bits[count >>> 5] = (1 << (count & 31)) - 1
    return { list: null, bits }
  }

  #withPhrases(matched: Posting, phrases: NumberedTerm[]): Posting {
    const found = listOf(matched).filter((ordinal) => {
      const last = Math.max(...phrases.map((phrase) => this.#phraseTier(ordinal, phrase.alternatives[0]!)))
      if (last < tiers.length) this.#phraseTiers.set(ordinal, last)
      return last < tiers.length
    })
    return postingOfList(found)
  }

  #withPhrase(candidates: Posting, term: NumberedTerm): Posting {
    const found = listOf(candidates).filter(
      (ordinal) => this.#phraseTier(ordinal, term.alternatives[0]!) < tiers.length,
    )
    return postingOfList(found)
  }

  /** The first tier that contains the phrase; the number of tiers if none does. */
  #phraseTier(ordinal: number, phrase: readonly number[]): number {
    const document = this.segment.forward.read(this.segment.columns.start[ordinal]!)
    const found = [parts.role, parts.skills, parts.profile].findIndex((part) =>
      document[part]!.some((text) => hasPhrase(text, phrase)),
    )
    return found === -1 ? tiers.length : found
  }

  /** Whether the document matches, apart from its attributes. */
  has(ordinal: number, skills: SkillScope): boolean {
    return (
      (!this.#matched || contains(this.#matched, ordinal)) && this.#hasSkills(ordinal, skills) && this.#hasRate(ordinal)
    )
  }

  /** Whether the document matches, apart from its attributes and words. */
  hasApartFromWords(ordinal: number, skills: SkillScope): boolean {
    const { skills_match } = this.query
    const hasAll = skills_match === 'any' || this.#skills.every((skill) => contains(skill, ordinal))
    return hasAll && this.#hasSkills(ordinal, skills) && this.#hasRate(ordinal)
  }

  #scope(skills: SkillScope): Posting | null {
    if (skills === 'none') return null
    return skills === 'chosen' ? this.#anySkill : this.#posting('skillKeys', skills)
  }

  #hasSkills(ordinal: number, skills: SkillScope): boolean {
    const posting = this.#scope(skills)
    return !posting || contains(posting, ordinal)
  }

  #hasRate(ordinal: number): boolean {
    const { min_cents, max_cents } = this.query
    if (min_cents === null && max_cents === null) return true
    const rate = this.segment.columns.rate_cents[ordinal]!
    return rate !== noRate && rate >= (min_cents ?? 0) && rate <= (max_cents ?? noRate)
  }

  /** The documents that match, apart from their attributes, in no certain order. */
  list(skills: SkillScope): Uint32Array {
    const cached = this.#lists.get(skills)
    if (cached) return cached
    const posting = this.#scope(skills)
    const list = this.#listOf(this.#matched && posting ? intersect(this.#matched, posting) : (this.#matched ?? posting))
    this.#lists.set(skills, list)
    return list
  }

  #listOf(posting: Posting | null): Uint32Array {
    const { min_cents, max_cents } = this.query
    const { orders, columns } = this.segment
    if (min_cents === null && max_cents === null) return posting ? listOf(posting) : ordinals(columns.count)
    if (!posting && orders) return orders.order('rate', this.query).ordinals
    const found = posting ? listOf(posting) : ordinals(columns.count)
    const kept = new Uint32Array(found.length)
    let count = 0
    for (let at = 0; at < found.length; at += 1) if (this.#hasRate(found[at]!)) kept[count++] = found[at]!
    return kept.subarray(0, count)
  }

  /** Whether all documents match, apart from their attributes. */
  isEverything(skills: SkillScope): boolean {
    return this.isAnyWithRate(skills) && this.query.min_cents === null && this.query.max_cents === null
  }

  /** Whether all documents with the rate match, apart from their attributes. */
  isAnyWithRate(skills: SkillScope): boolean {
    return !this.#matched && !this.#scope(skills)
  }

  /** The number of the skills that the document has, if any of them is sufficient. */
  skillsOf(ordinal: number): number {
    if (!this.#anySkill) return 0
    this.#skillCounts ??= this.#countSkills()
    return this.#skillCounts[ordinal]!
  }

  #countSkills(): Uint8Array {
    const counts = new Uint8Array(this.segment.columns.count)
    for (const skill of this.#skills) for (const ordinal of listOf(skill)) counts[ordinal]! += 1
    return counts
  }

  /** The most that `skillsOf` can be. */
  get skillsMax(): number {
    return this.#anySkill ? this.#skills.length : 0
  }

  get hasWords(): boolean {
    return this.query.terms.some(({ isExcluded }) => !isExcluded)
  }

  /** The first tier that contains all words. */
  tierOf(ordinal: number): number {
    const [role, named] = [this.tier(0), this.tier(1)]
    if (!role || !named) return 0
    const words = contains(role, ordinal) ? 0 : contains(named, ordinal) ? 1 : 2
    return Math.max(words, this.#phraseTiers.get(ordinal) ?? 0)
  }

  /** The documents with all words in a tier, where phrases count as their words; null: all documents. */
  tier(tier: number): Posting | null {
    const required = this.query.terms.filter(({ isExcluded }) => !isExcluded)
    if (required.length === 0) return null
    return (this.#tiers[tier] ??= all(required.map((term) => this.#anywhere(term, tiers[tier]!)))!)
  }
}

/** The documents in all sets, from the smallest on; null without sets. */
function all(sets: Posting[]): Posting | null {
  const sorted = sets.toSorted((one, other) => sizeBound(one) - sizeBound(other))
  return sorted.length === 0 ? null : sorted.reduce(intersect)
}

/** Whether the words follow each other in a text. */
export const hasPhrase = (text: readonly number[], phrase: readonly number[]): boolean =>
  text.some((_, at) => phrase.every((word, index) => text[at + index] === word))
