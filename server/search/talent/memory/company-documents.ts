import { skipped } from './attributes.ts'
import { parts } from './forward-index.ts'
import { contains } from './posting.ts'
import type { Segment } from './segment.ts'
import type { NumberedTerm, SegmentMatches, SkillScope } from './segment-matches.ts'
import { hasPhrase } from './segment-matches.ts'

/** What differs for a company from what all companies find in a segment. */
export interface CompanyDocuments {
  /** Documents that all others find. */
  removed: number[]
  /** Documents that only this company finds, or only for these words. */
  added: number[]
}

/** The attributes of a document, also of one that only related companies find. */
export const attributesIn = ({ columns, restricted }: Segment, ordinal: number): number =>
  restricted.get(ordinal) ?? columns.attributes[ordinal]!

const isFoundByAll = ({ columns }: Segment, ordinal: number) => columns.attributes[ordinal] !== skipped

/** Calls `visit` with each document that a company finds and others do not. */
export function restrictedFor(segment: Segment, company_id: string | null, visit: (ordinal: number) => void): void {
  if (company_id === null) return
  const blocked = new Set(segment.blocked.get(company_id))
  for (const ordinal of segment.related.get(company_id) ?? [])
    if (segment.restricted.has(ordinal) && !blocked.has(ordinal)) visit(ordinal)
}

/** Calls `visit` with each document that others find and a company does not. */
export function hiddenFrom(segment: Segment, company_id: string | null, visit: (ordinal: number) => void): void {
  if (company_id === null) return
  for (const ordinal of segment.blocked.get(company_id) ?? []) if (isFoundByAll(segment, ordinal)) visit(ordinal)
}

/** The corrections of a search for a company. */
export function companyDocuments(
  matches: SegmentMatches,
  company_id: string | null,
  skills: SkillScope,
): CompanyDocuments {
  const { segment } = matches
  const { terms } = matches.query
  const has = (ordinal: number) => matches.has(ordinal, skills)
  const removed = new Set<number>()
  const added = new Set<number>()
  hiddenFrom(segment, company_id, (ordinal) => has(ordinal) && removed.add(ordinal))
  restrictedFor(segment, company_id, (ordinal) => has(ordinal) && added.add(ordinal))
  for (const ordinal of namedByFamily(segment, company_id, terms)) {
    const isFound = matchesWithFamily(segment, ordinal, terms) && matches.hasApartFromWords(ordinal, skills)
    const wasFound = isFoundByAll(segment, ordinal) && has(ordinal)
    if (isFound && !wasFound) added.add(ordinal)
    if (!isFound) added.delete(ordinal)
    if (!isFound && wasFound) removed.add(ordinal)
  }
  return { removed: [...removed], added: [...added] }
}

/** The related documents of a company whose family name contains a word of the search. */
function namedByFamily(segment: Segment, company_id: string | null, terms: readonly NumberedTerm[]): number[] {
  const related = company_id === null ? undefined : segment.related.get(company_id)
  if (!related) return []
  const words = new Set(terms.flatMap(({ alternatives }) => alternatives.flat()).filter((word) => word !== -1))
  const postings = [...words].map((word) => segment.postings.family.get(word))
  const blocked = new Set(segment.blocked.get(company_id!))
  return related.filter(
    (ordinal) =>
      postings.some((posting) => contains(posting, ordinal)) &&
      !blocked.has(ordinal) &&
      (isFoundByAll(segment, ordinal) || segment.restricted.has(ordinal)),
  )
}

/** Whether a document has the words, those of the family name included. */
function matchesWithFamily(segment: Segment, ordinal: number, terms: readonly NumberedTerm[]): boolean {
  const document = segment.forward.read(segment.columns.start[ordinal]!)
  const words = new Set(document.slice(0, parts.profileNames + 1).flat(2))
  const name = [...document[parts.profile]!.at(-1)!, ...document[parts.family]!.flat()]
  for (const word of document[parts.family]!.flat()) words.add(word)
  const texts = [...document[parts.role]!, ...document[parts.skills]!, ...document[parts.profile]!, name]
  return terms.every(({ alternatives, isExcluded }) => {
    const found = alternatives.some((phrase) =>
      phrase.length > 1 ? texts.some((text) => hasPhrase(text, phrase)) : words.has(phrase[0]!),
    )
    return found !== isExcluded
  })
}
