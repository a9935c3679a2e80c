import type { LegalPart, LegalVersion } from './legal-page.ts'

/** A passage that is new in a version. */
interface Passage {
  /** The title of its section. */
  section: string
  /** The list item or paragraph before it; at the end of the section if omitted. */
  after?: string
  text: string
}

/** The next version of a document: the same text with new passages. Throws if the place of a passage is not found. */
export function addPassages(
  before: LegalVersion,
  facts: Pick<LegalVersion, 'updated_on' | 'effective_on' | 'requires_acceptance'>,
  passages: readonly Passage[],
): LegalVersion {
  const sections = passages.reduce<LegalVersion['sections']>(
    (known, passage) =>
      known.map((one) => (one.title === passage.section ? { ...one, parts: withPassage(one.parts, passage) } : one)),
    before.sections,
  )
  const text = JSON.stringify(sections)
  const missing = passages.find((passage) => !text.includes(JSON.stringify(passage.text)))
  if (missing) throw new Error(`Version ${before.version} has no place for “${missing.text}”`)
  return { ...before, ...facts, version: before.version + 1, sections }
}

function withPassage(parts: readonly LegalPart[], { after, text }: Passage): LegalPart[] {
  if (after === undefined) return [...parts, text]
  return parts.flatMap((part): LegalPart[] => {
    if (part === after) return [part, text]
    if (typeof part === 'string' || !('list' in part)) return [part]
    return [{ list: part.list.flatMap((item) => (item === after ? [item, text] : [item])) }]
  })
}
