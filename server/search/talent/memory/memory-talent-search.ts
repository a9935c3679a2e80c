import { zoneOverlap } from '#domain/talent/zone-overlap.ts'
import type { TalentCounts } from '#domain/talent/talent-search.ts'
import { correctTerms } from '../correct-terms.ts'
import type {
  TalentChange,
  TalentCountQuery,
  TalentDocument,
  TalentPageQuery,
  TalentSearch,
  TalentSearchQuery,
  TalentSearchResult,
} from '../talent-search.ts'
import { attributesIn, companyDocuments } from './company-documents.ts'
import { countTalents } from './count-talents.ts'
import { AttributeFilter } from './facets.ts'
import { compareRows, firstRows, rowOf } from './rows.ts'
import { SegmentMatches } from './segment-matches.ts'
import { Collector, GrowingSegment, newNumbers, packedSegment, removeFrom, skillWord } from './segment.ts'
import type { Collected, Numbers, Segment } from './segment.ts'
import { Spellings, visibleWords } from './visible-words.ts'

/**
 * Searches talents in the memory of one thread: a packed segment with the documents of the last build, and a growing one
 * with those that changed since.
 */
export class MemoryTalentSearch implements TalentSearch {
  #numbers: Numbers = newNumbers()
  #packed: Segment = packedSegment(new Collector(this.#numbers).collected(), this.#numbers)
  #changed = new GrowingSegment()
  #changedIds = new Map<string, number>()
  #spellings = new Spellings(this.#numbers.words)

  async build(documents: AsyncIterable<readonly TalentDocument[]>): Promise<void> {
    const numbers = newNumbers()
    const collector = new Collector(numbers)
    for await (const batch of documents) for (const document of batch) collector.add(document)
    this.load(collector.collected(), numbers)
  }

  /** Replaces everything with collected documents. */
  load(collected: Collected, numbers: Numbers): void {
    this.#numbers = numbers
    this.#packed = packedSegment(collected, numbers)
    this.#changed = new GrowingSegment()
    this.#changedIds = new Map()
    this.#spellings = new Spellings(numbers.words)
  }

  /** The documents of the last build, and those that were written since. */
  get sizes(): { built: number; changed: number } {
    return { built: this.#packed.columns.count, changed: this.#changed.columns.count }
  }

  async apply(changes: readonly TalentChange[]): Promise<void> {
    for (const { id, document } of changes) {
      this.#remove(id)
      if (document) this.#changedIds.set(id, this.#changed.add(document, this.#numbers))
    }
  }

  #remove(id: string): void {
    const changed = this.#changedIds.get(id)
    if (changed !== undefined) removeFrom(this.#changed, changed)
    this.#changedIds.delete(id)
    const built = this.#packed.orders!.find(id)
    if (built !== undefined) removeFrom(this.#packed, built)
  }

  async search(query: TalentPageQuery): Promise<TalentSearchResult> {
    const { matches, corrected } = this.#match(query)
    const counts = countTalents(query, matches, this.#skillWord)
    if (counts.total <= query.offset) return { ids: [], ...counts, corrected }
    const most = query.offset + query.limit
    const parts = matches.map((one) => {
      const { removed, added } = companyDocuments(one, query.company_id, 'chosen')
      const own = added.filter((ordinal) => one.query.filter.passes(attributesIn(one.segment, ordinal)))
      return [
        firstRows(one, query.sort, most, new Set(removed), counts.total),
        own.map((ordinal) => rowOf(one, ordinal, query.sort)),
      ]
    })
    const lists = parts.flat().filter((rows) => rows.length > 0)
    const rows = lists.length > 1 ? lists.flat().toSorted(compareRows) : (lists[0] ?? []).toSorted(compareRows)
    const ids = rows.slice(query.offset, most).map((row) => row.matches.segment.columns.id(row.ordinal))
    return { ids, ...counts, corrected }
  }

  async count(query: TalentCountQuery): Promise<TalentCounts> {
    return countTalents(query, this.#match(query).matches, this.#skillWord, query.suggested_skills)
  }

  get #segments(): Segment[] {
    return this.#changed.columns.count > 0 ? [this.#packed, this.#changed] : [this.#packed]
  }

  readonly #skillWord = (skill: string): number => this.#numbers.words.find(skillWord(skill)) ?? -1

  #match(query: TalentSearchQuery): { matches: SegmentMatches[]; corrected: string | null } {
    const { words, zones } = this.#numbers
    const visible = visibleWords(this.#segments, words, this.#spellings, query.company_id)
    const { terms, corrected } = correctTerms(query.text, query.exact, visible)
    const overlapOf = (zone: number) => (zone === 0 ? 0 : zoneOverlap(query.zone, zones.words[zone]!, query.today))
    const segmentQuery = {
      terms: terms.map(({ alternatives, isExcluded }) => ({
        alternatives: alternatives.map((phrase) => phrase.map((word) => words.find(word) ?? -1)),
        isExcluded,
      })),
      skills: query.skills.map(this.#skillWord),
      skills_match: query.skills_match,
      min_cents: query.min_cents ?? null,
      max_cents: query.max_cents ?? null,
      filter: new AttributeFilter(query, overlapOf, zones.words.length),
    }
    return { matches: this.#segments.map((segment) => new SegmentMatches(segment, segmentQuery)), corrected }
  }
}
