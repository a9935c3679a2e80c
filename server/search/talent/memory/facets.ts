import { workday_hours } from '#domain/jobs/workday-overlap.ts'
import { badges } from '#domain/talent/badge.ts'
import { availabilities, experienceLevels, regions } from '#domain/talent/profile.ts'
import { quickSkills } from '#domain/talent/talent-search.ts'
import type { TalentFacets } from '#domain/talent/talent-search.ts'
import type { TalentSearchQuery } from '../talent-search.ts'
import type { AttributeCounts } from './attribute-counts.ts'
import { allCombinations, combinationMask, maskOf, quickMask, quickShift, zoneOf } from './attributes.ts'

/** The filters that are counted without themselves, one bit each; `badges` only excludes. */
const failed = { level: 1, availability: 2, region: 4, badges: 8, overlap: 16 } as const

/** One more than there are combinations, for skipped documents. */
const stride = allCombinations.length + 1
const bins = (workday_hours + 1) * stride

/** The attribute filters of a search. */
export class AttributeFilter {
  /** For each combination and hours of overlap, the filters that it fails. */
  readonly failures: Uint8Array
  /** The first bin of each time zone. */
  readonly zoneBins: Int32Array

  constructor(query: TalentSearchQuery, overlapOf: (zone: number) => number, zones: number) {
    this.failures = cachedFailures(query)
    this.zoneBins = Int32Array.from({ length: zones }, (_, zone) => overlapOf(zone) * stride)
  }

  /** The combination and the hours of overlap of a document, as one number. */
  binOf(attributes: number): number {
    return (attributes & combinationMask) + this.zoneBins[zoneOf(attributes)]!
  }

  passes(attributes: number): boolean {
    return this.failures[this.binOf(attributes)] === 0
  }
}

const cached = new Map<string, Uint8Array>()
const cachedMax = 500

/** Many searches have the same filters. */
function cachedFailures(query: TalentSearchQuery): Uint8Array {
  const { level, region, availability, badges: granted, overlap } = query
  const key = JSON.stringify([level, region, availability, granted, overlap])
  let failures = cached.get(key)
  if (!failures) {
    if (cached.size >= cachedMax) cached.clear()
    failures = failuresOf(query)
    cached.set(key, failures)
  }
  return failures
}

function failuresOf(query: TalentSearchQuery): Uint8Array {
  const failures = new Uint8Array(bins).fill(255)
  const level = query.level === undefined ? -1 : experienceLevels.indexOf(query.level)
  const region = query.region === undefined ? -1 : regions.indexOf(query.region)
  const availability = maskOf(availabilities, query.availability)
  const granted = maskOf(badges, query.badges)
  for (let index = 0; index < allCombinations.length; index += 1) {
    const one = allCombinations[index]!
    let failures_here = 0
    if (level !== -1 && one.level !== level) failures_here |= failed.level
    if (region !== -1 && one.region !== region) failures_here |= failed.region
    if (availability !== 0 && (one.availability & availability) === 0) failures_here |= failed.availability
    if ((one.badges & granted) !== granted) failures_here |= failed.badges
    for (let hours = 0; hours <= workday_hours; hours += 1)
      failures[hours * stride + index] = failures_here | (hours < (query.overlap ?? 0) ? failed.overlap : 0)
  }
  return failures
}

/** Counts the documents of a search for each option of a filter. */
export class FacetCounter {
  total = 0
  readonly #failures: Uint8Array
  readonly #zoneBins: Int32Array
  readonly #bins = new Int32Array(bins)
  readonly #quick = new Int32Array(quickMask + 1)

  constructor(filter: AttributeFilter) {
    this.#failures = filter.failures
    this.#zoneBins = filter.zoneBins
  }

  /** Counts documents that match all but the attribute filters. */
  addAll(ordinals: Uint32Array, attributes: Uint32Array): void {
    const found = new Uint32Array(ordinals.length)
    for (let at = 0; at < ordinals.length; at += 1) found[at] = attributes[ordinals[at]!]!
    this.addAttributes(found)
  }

  /** The same, by the attributes themselves: the innermost loop of a search. A negative count takes them back. */
  addAttributes(attributes: Uint32Array, count = 1): void {
    const [failures, zoneBins, counts, quick] = [this.#failures, this.#zoneBins, this.#bins, this.#quick]
    for (let at = 0; at < attributes.length; at += 1) {
      const one = attributes[at]!
      const bin = (one & combinationMask) + zoneBins[zoneOf(one)]!
      counts[bin]! += count
      if (failures[bin] === 0) quick[(one >>> quickShift) & quickMask]! += count
    }
  }

  /** Counts documents by their distinct attributes. */
  addCounts({ attributes, counts: documents }: AttributeCounts): void {
    const [failures, zoneBins, counts, quick] = [this.#failures, this.#zoneBins, this.#bins, this.#quick]
    for (let at = 0; at < attributes.length; at += 1) {
      const one = attributes[at]!
      const bin = (one & combinationMask) + zoneBins[zoneOf(one)]!
      counts[bin]! += documents[at]!
      if (failures[bin] === 0) quick[(one >>> quickShift) & quickMask]! += documents[at]!
    }
  }

  /** Counts documents with the same attributes; a negative count takes them back. */
  add(attributes: number, count: number): void {
    const bin = (attributes & combinationMask) + this.#zoneBins[zoneOf(attributes)]!
    this.#bins[bin]! += count
    if (this.#failures[bin] === 0) this.#quick[(attributes >>> quickShift) & quickMask]! += count
  }

  /** The counts of the quick skills. */
  quickCounts(): number[] {
    return quickSkills.map((_, bit) =>
      this.#quick.reduce((sum, count, mask) => ((mask >>> bit) & 1 ? sum + count : sum), 0),
    )
  }

  /** The total and the counts of all filters but the skills. */
  result(): { total: number; facets: Omit<TalentFacets, 'skills'> } {
    const level = zeros(experienceLevels.length + 1)
    const region = zeros(regions.length + 1)
    const availability = zeros(availabilities.length)
    const granted = zeros(badges.length)
    const overlap = zeros(workday_hours + 1)
    let total = 0
    for (let hours = 0; hours <= workday_hours; hours += 1) {
      for (let index = 0; index < allCombinations.length; index += 1) {
        const bin = hours * stride + index
        const count = this.#bins[bin]!
        if (count === 0) continue
        const failures = this.#failures[bin]!
        const one = allCombinations[index]!
        if ((failures & ~failed.level) === 0) level[one.level]! += count
        if ((failures & ~failed.region) === 0) region[one.region]! += count
        if ((failures & ~failed.overlap) === 0) overlap[hours]! += count
        if ((failures & ~failed.availability) === 0) addBits(availability, one.availability, count)
        if (failures !== 0) continue
        addBits(granted, one.badges, count)
        total += count
      }
    }
    return {
      total,
      facets: {
        level: countsOf(experienceLevels, level),
        region: countsOf(regions, region),
        availability: countsOf(availabilities, availability),
        badges: countsOf(badges, granted),
        overlap: atLeast(overlap),
        any: { level: sumOf(level), region: sumOf(region), overlap: sumOf(overlap) },
      },
    }
  }
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

function addBits(sums: number[], mask: number, count: number): void {
  for (let bit = 0; bit < sums.length; bit += 1) if ((mask >>> bit) & 1) sums[bit]! += count
}

const countsOf = <Option extends string>(options: readonly Option[], sums: number[]) =>
  Object.fromEntries(options.map((option, index) => [option, sums[index]!])) as Record<Option, number>

/** From the documents with exactly so many hours, those with at least so many. */
function atLeast(exactly: number[]): TalentFacets['overlap'] {
  let sum = 0
  const found = exactly.toReversed().map((count, index) => {
    sum += count
    return { hours: exactly.length - 1 - index, count: sum }
  })
  return found.toReversed().slice(1)
}
