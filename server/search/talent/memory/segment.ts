import { skillKey } from '#domain/skills/skills.ts'
import { documentWords } from '../document-words.ts'
import type { TalentDocument } from '../talent-search.ts'
import type { TextWords } from '../words.ts'
import { AttributeCounts } from './attribute-counts.ts'
import { attributesOf, skipped, zonesMax } from './attributes.ts'
import { Columns, noRate } from './columns.ts'
import { ForwardIndex, parts } from './forward-index.ts'
import { GrowingPostings, PostingsBuilder } from './postings.ts'
import type { Postings } from './postings.ts'
import { SortOrders } from './sort-orders.ts'
import { Vocabulary } from './vocabulary.ts'

/** Where words are searched, each part within the next: the role, role and skills, anywhere. Then other lists of words. */
export const fields = ['role', 'named', 'anywhere', 'spellings', 'family', 'skillKeys'] as const
export type Field = (typeof fields)[number]
export const tiers = ['role', 'named', 'anywhere'] as const satisfies Field[]

const byField = <Value>(make: (field: Field) => Value) =>
  Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>

/** The fields that contain each part of a document. */
const fieldsOfPart: readonly (readonly Field[])[] = Array.from({ length: 9 }, (_, part) => {
  if (part <= parts.roleNames) return ['role', 'named', 'anywhere']
  if (part <= parts.skillNames) return ['named', 'anywhere']
  if (part <= parts.profileNames) return ['anywhere']
  return [(['spellings', 'family', 'skillKeys'] as const)[part - parts.spellings]!]
})

/** Numbers that all segments of an index share. */
export interface Numbers {
  words: Vocabulary
  /** Time zones; 0 is unknown. */
  zones: Vocabulary
}

export const newNumbers = (words?: readonly string[], zones: readonly string[] = ['']): Numbers => ({
  words: new Vocabulary(words),
  zones: new Vocabulary(zones),
})

/** The documents that concern a company. */
export type ByCompany = Map<string, number[]>

/** A set of documents with their words and attributes. */
export interface Segment {
  columns: Columns
  forward: ForwardIndex
  postings: Record<Field, Postings>
  /** By company: documents of related talents, and of talents who hide from it. */
  related: ByCompany
  blocked: ByCompany
  /** The attributes of documents that only related companies find. */
  restricted: Map<number, number>
  /** Null if later documents can be added. */
  orders: SortOrders | null
  /** All documents that searches do not skip; null if later documents can be added. */
  attributeCounts: AttributeCounts | null
}

/** The number of a skill among the words. */
export const skillWord = (skill: string): string => `#${skillKey(skill)}`

/** Stores the words of a document and returns their position. */
function storeWords(document: TalentDocument, forward: ForwardIndex, words: Vocabulary): number {
  const { role, skills, profile, spellings, family } = documentWords(document)
  const numbers = (tokens: readonly string[]) => tokens.map((token) => words.add(token))
  const names = (texts: readonly TextWords[]) => [numbers(texts.flatMap((text) => text.names))]
  return forward.append([
    [numbers(role.sequence)],
    names([role]),
    skills.map(({ sequence }) => numbers(sequence)),
    names(skills),
    profile.map(({ sequence }) => numbers(sequence)),
    names(profile),
    [numbers(spellings)],
    [numbers(family)],
    [numbers(document.skills.map(skillWord))],
  ])
}

function storeValues(document: TalentDocument, columns: Columns, zones: Vocabulary): number {
  const ordinal = columns.push()
  const zone = document.timezone === null ? 0 : zones.add(document.timezone)
  columns.setId(ordinal, document.id)
  columns.attributes[ordinal] = attributesOf(document, zone < zonesMax ? zone : 0)
  columns.rate_cents[ordinal] = document.rate_cents ?? noRate
  columns.rating[ordinal] = document.rating ?? -1
  columns.active_hour[ordinal] = document.active_hour
  columns.quality[ordinal] = document.quality
  columns.isRestricted[ordinal] = document.found_by === 'related' ? 1 : 0
  return ordinal
}

function storeCompanies(document: TalentDocument, ordinal: number, related: ByCompany, blocked: ByCompany): void {
  for (const id of document.related_company_ids) addTo(related, id, ordinal)
  for (const id of document.blocked_company_ids) addTo(blocked, id, ordinal)
}

function addTo(companies: ByCompany, id: string, ordinal: number): void {
  const ordinals = companies.get(id)
  if (ordinals) ordinals.push(ordinal)
  else companies.set(id, [ordinal])
}

/** A segment to which documents are added one by one: the latest changes. */
export class GrowingSegment implements Segment {
  readonly columns = new Columns(1_024)
  readonly forward = new ForwardIndex()
  readonly postings = byField(() => new GrowingPostings())
  readonly related: ByCompany = new Map()
  readonly blocked: ByCompany = new Map()
  readonly restricted = new Map<number, number>()
  readonly orders = null
  readonly attributeCounts = null

  add(document: TalentDocument, numbers: Numbers): number {
    const ordinal = storeValues(document, this.columns, numbers.zones)
    const start = storeWords(document, this.forward, numbers.words)
    this.columns.start[ordinal] = start
    this.forward.visit(start, (word, part) => {
      for (const field of fieldsOfPart[part]!) this.postings[field].add(word, ordinal)
    })
    storeCompanies(document, ordinal, this.related, this.blocked)
    if (this.columns.isRestricted[ordinal] === 1) restrict(this, ordinal)
    return ordinal
  }
}

/** Searches skip the document; companies that it is related to add it. */
function restrict({ columns, restricted, orders }: Segment, ordinal: number): void {
  restricted.set(ordinal, columns.attributes[ordinal]!)
  columns.attributes[ordinal] = skipped
  orders?.setAttributes(ordinal, skipped)
}

/** Removes a document: searches skip it, whoever asks. */
export function removeFrom({ columns, restricted, attributeCounts, orders }: Segment, ordinal: number): void {
  if (columns.attributes[ordinal] !== skipped) attributeCounts?.remove(columns.attributes[ordinal]!)
  columns.attributes[ordinal] = skipped
  orders?.setAttributes(ordinal, skipped)
  restricted.delete(ordinal)
}

/** What a packed segment is built from; a snapshot stores it. */
export interface Collected {
  /** In the order of quality. */
  columns: Columns
  forward: ForwardIndex
  related: ByCompany
  blocked: ByCompany
}

/** Collects documents for a packed segment. */
export class Collector {
  readonly #columns = new Columns(4_096)
  readonly #forward = new ForwardIndex()
  readonly #related: ByCompany = new Map()
  readonly #blocked: ByCompany = new Map()
  readonly #numbers: Numbers

  constructor(numbers: Numbers) {
    this.#numbers = numbers
  }

  add(document: TalentDocument): void {
    const ordinal = storeValues(document, this.#columns, this.#numbers.zones)
    this.#columns.start[ordinal] = storeWords(document, this.#forward, this.#numbers.words)
    storeCompanies(document, ordinal, this.#related, this.#blocked)
  }

  collected(): Collected {
    const order = this.#columns.qualityOrder()
    const ordinalOf = new Uint32Array(order.length)
    for (let ordinal = 0; ordinal < order.length; ordinal += 1) ordinalOf[order[ordinal]!] = ordinal
    const moved = (companies: ByCompany): ByCompany =>
      new Map([...companies].map(([id, ordinals]) => [id, ordinals.map((ordinal) => ordinalOf[ordinal]!)]))
    return {
      columns: this.#columns.inOrder(order),
      forward: new ForwardIndex(this.#forward.bytes),
      related: moved(this.#related),
      blocked: moved(this.#blocked),
    }
  }
}

/** A segment that does not grow, with compact postings and an order for each sort. */
export function packedSegment({ columns, forward, related, blocked }: Collected, { words }: Numbers): Segment {
  const builders = byField(() => new PostingsBuilder(words.words.length, columns.count))
  const byPart = fieldsOfPart.map((inFields) => inFields.map((field) => builders[field]))
  for (let ordinal = 0; ordinal < columns.count; ordinal += 1)
    forward.visit(columns.start[ordinal]!, (word, part) => {
      for (const builder of byPart[part]!) builder.count(word, ordinal)
    })
  for (const field of fields) builders[field].allocate()
  for (let ordinal = 0; ordinal < columns.count; ordinal += 1)
    forward.visit(columns.start[ordinal]!, (word, part) => {
      for (const builder of byPart[part]!) builder.store(word, ordinal)
    })
  const segment: Segment = {
    columns,
    forward,
    postings: byField((field) => builders[field].result()),
    related,
    blocked,
    restricted: new Map(),
    orders: new SortOrders(columns),
    attributeCounts: null,
  }
  for (let ordinal = 0; ordinal < columns.count; ordinal += 1)
    if (columns.isRestricted[ordinal] === 1) restrict(segment, ordinal)
  segment.attributeCounts = new AttributeCounts(columns.attributes)
  return segment
}
