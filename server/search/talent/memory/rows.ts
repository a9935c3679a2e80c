import type { TalentSort } from '#domain/talent/talent-search.ts'
import { FirstValues } from './first-values.ts'
import { listOf } from './posting.ts'
import { tiers } from './segment.ts'
import type { SegmentMatches } from './segment-matches.ts'
import type { AttributeFilter } from './facets.ts'
import { sortValue } from './sort-orders.ts'
import type { SortedDocuments } from './sort-orders.ts'

/** A found document. */
export interface Row {
  matches: SegmentMatches
  ordinal: number
  /** By which it is sorted first; smaller values come first. */
  value: number
}

/** Larger than any number of skills. */
const tierStep = 100

function valueOf(matches: SegmentMatches, ordinal: number, sort: TalentSort): number {
  if (sort !== 'match') return sortValue(matches.segment.columns, ordinal, sort)
  return matches.tierOf(ordinal) * tierStep - matches.skillsOf(ordinal)
}

export const rowOf = (matches: SegmentMatches, ordinal: number, sort: TalentSort): Row => ({
  matches,
  ordinal,
  value: valueOf(matches, ordinal, sort),
})

/** The order of rows of all segments: by value, then quality, then ID. */
export function compareRows(one: Row, other: Row): number {
  if (one.value !== other.value) return one.value - other.value
  const [mine, theirs] = [one.matches.segment.columns, other.matches.segment.columns]
  return (
    theirs.quality[other.ordinal]! - mine.quality[one.ordinal]! ||
    (mine.id(one.ordinal) < theirs.id(other.ordinal) ? -1 : 1)
  )
}

/** The first rows of a segment in order; `total` of its documents match. */
export function firstRows(
  matches: SegmentMatches,
  sort: TalentSort,
  most: number,
  removed: ReadonlySet<number>,
  total: number,
): Row[] {
  const { columns, orders } = matches.segment
  const { filter } = matches.query
  const passes = (ordinal: number) => filter.passes(columns.attributes[ordinal]!) && !removed.has(ordinal)
  if (!orders) return pickFirst(matches.list('chosen'), passes, most, matches, sort)
  if (sort === 'match' && (matches.hasWords || matches.skillsMax > 1)) return walkTiers(matches, passes, most)
  // Walking the order reads about this many documents until it has found enough.
  const order = orders.order(sort, matches.query)
  const steps = (most * order.ordinals.length) / total
  const isEverything = matches.isEverything('chosen')
  if (!isEverything && steps > matches.list('chosen').length)
    return pickFirst(matches.list('chosen'), passes, most, matches, sort)
  const isFound = (ordinal: number) => !removed.has(ordinal) && (isEverything || matches.has(ordinal, 'chosen'))
  return walkOrder(order, filter, isFound, most).map((ordinal) => rowOf(matches, ordinal, sort))
}

function walkOrder(
  { ordinals, attributes }: SortedDocuments,
  filter: AttributeFilter,
  isFound: (ordinal: number) => boolean,
  most: number,
): number[] {
  const found: number[] = []
  for (let at = 0; at < ordinals.length && found.length < most; at += 1)
    if (filter.passes(attributes[at]!) && isFound(ordinals[at]!)) found.push(ordinals[at]!)
  return found
}

function walk(order: Uint32Array, isFound: (ordinal: number) => boolean, most: number): number[] {
  const found: number[] = []
  for (let at = 0; at < order.length && found.length < most; at += 1) if (isFound(order[at]!)) found.push(order[at]!)
  return found
}

/** The first of an unordered list. */
function pickFirst(
  list: Uint32Array,
  passes: (ordinal: number) => boolean,
  most: number,
  matches: SegmentMatches,
  sort: TalentSort,
): Row[] {
  const first = new FirstValues<Row>(most, compareRows)
  for (let at = 0; at < list.length; at += 1) if (passes(list[at]!)) first.offer(rowOf(matches, list[at]!, sort))
  return first.sorted()
}

/** Best Match: ordinals are in the order of quality, so each tier is read from its start. */
function walkTiers(matches: SegmentMatches, passes: (ordinal: number) => boolean, most: number): Row[] {
  const rows: Row[] = []
  for (let tier = 0; tier < tiers.length && rows.length < most; tier += 1) {
    const documents = matches.tier(tier)
    const isLast = documents === null || tier === tiers.length - 1
    const list = isLast ? matches.list('chosen') : listOf(documents)
    const isFound = (ordinal: number) =>
      passes(ordinal) &&
      (isLast || matches.has(ordinal, 'chosen')) &&
      (documents === null || matches.tierOf(ordinal) === tier)
    rows.push(...inTier(list, isFound, most - rows.length, matches))
    if (documents === null) break
  }
  return rows
}

/** The first documents of a tier: those with the most of the skills first. */
function inTier(
  list: Uint32Array,
  isFound: (ordinal: number) => boolean,
  most: number,
  matches: SegmentMatches,
): Row[] {
  if (matches.skillsMax <= 1) return walk(list, isFound, most).map((ordinal) => rowOf(matches, ordinal, 'match'))
  const bySkills = Array.from({ length: matches.skillsMax + 1 }, (): number[] => [])
  for (let at = 0; at < list.length; at += 1) {
    const ordinal = list[at]!
    const same = bySkills[matches.skillsOf(ordinal)]!
    // Most documents have one of the skills, and are enough soon.
    if (same.length === most || !isFound(ordinal)) continue
    same.push(ordinal)
    if (bySkills.at(-1)!.length === most) break
  }
  return bySkills
    .toReversed()
    .flat()
    .slice(0, most)
    .map((ordinal) => rowOf(matches, ordinal, 'match'))
}
