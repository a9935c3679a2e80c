import { addSpelling, near } from '../correct-terms.ts'
import type { SpellingsByLength, VisibleWords } from '../correct-terms.ts'
import { spellingOf, spellingToken } from '../document-words.ts'
import { knownNames, tokenOfWord } from '../words.ts'
import { skipped } from './attributes.ts'
import { hiddenFrom, restrictedFor } from './company-documents.ts'
import { contains, listOf, some } from './posting.ts'
import type { Field, Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The spellings of an index, for corrections; those of removed documents remain until the next build. */
export class Spellings {
  readonly #words: Vocabulary
  readonly #byLength: SpellingsByLength = new Map()
  #sorted: string[] = []
  #read = 0

  constructor(words: Vocabulary) {
    this.#words = words
  }

  near(spelling: string, most: number): string[] {
    this.#update()
    return near(spelling, this.#byLength, most)
  }

  begun(prefix: string): string[] {
    this.#update()
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#sorted[middle]! < prefix) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; at < this.#sorted.length && this.#sorted[at]!.startsWith(prefix); at += 1)
      found.push(this.#sorted[at]!)
    return found
  }

  /** Reads words that were added since the last search. */
  #update(): void {
    const { words } = this.#words
    if (this.#read === words.length) return
    const added: string[] = []
    for (; this.#read < words.length; this.#read += 1) {
      const spelling = spellingOf(words[this.#read]!)
      if (spelling === null) continue
      added.push(spelling)
      addSpelling(this.#byLength, spelling)
    }
    if (added.length > 0) this.#sorted = [...this.#sorted, ...added].toSorted()
  }
}

/** The words that a company's searches can know of. */
export function visibleWords(
  segments: readonly Segment[],
  words: Vocabulary,
  spellings: Spellings,
  company_id: string | null,
): VisibleWords {
  const counts = new Map<string, number>()
  const isIn = (field: Field, token: string) => {
    const word = words.find(token)
    return word !== undefined && segments.some((segment) => isVisible(segment, field, word, company_id))
  }
  const isFamilyName = (token: string) => {
    const word = words.find(token)
    return word !== undefined && segments.some((segment) => countFamily(segment, word, company_id) > 0)
  }
  const isSpelled = (spelling: string) => {
    const name = knownNames.get(spelling)
    return isIn('spellings', spellingToken(spelling)) || (name !== undefined && isIn('named', name))
  }
  return {
    isSpelled,
    isNamed: (spelling) => {
      const token = tokenOfWord(spelling)
      return isIn('named', token) || isIn('spellings', spellingToken(spelling)) || isFamilyName(token)
    },
    count: (token) => {
      let count = counts.get(token)
      if (count === undefined) {
        const word = words.find(token)
        count = word === undefined ? 0 : segments.reduce((sum, segment) => sum + countIn(segment, word, company_id), 0)
        counts.set(token, count)
      }
      return count
    },
    begun: (prefix) => spellings.begun(prefix),
    near: (spelling, most) => spellings.near(spelling, most),
  }
}

/** The number of documents with a word anywhere, the family name included, among those that the company finds. */
function countIn(segment: Segment, word: number, company_id: string | null): number {
  const posting = segment.postings.anywhere.get(word)
  let count = countFamily(segment, word, company_id)
  for (const ordinal of listOf(posting)) if (segment.columns.attributes[ordinal] !== skipped) count += 1
  hiddenFrom(segment, company_id, (ordinal) => (count -= Number(contains(posting, ordinal))))
  restrictedFor(segment, company_id, (ordinal) => (count += Number(contains(posting, ordinal))))
  return count
}

/** The number of related documents with a word in the family name and nowhere else. */
function countFamily(segment: Segment, word: number, company_id: string | null): number {
  const related = company_id === null ? undefined : segment.related.get(company_id)
  if (!related) return 0
  const [family, anywhere] = [segment.postings.family.get(word), segment.postings.anywhere.get(word)]
  const blocked = new Set(segment.blocked.get(company_id!))
  return related.filter(
    (ordinal) =>
      contains(family, ordinal) &&
      !contains(anywhere, ordinal) &&
      !blocked.has(ordinal) &&
      (segment.columns.attributes[ordinal] !== skipped || segment.restricted.has(ordinal)),
  ).length
}

/** Whether the company finds any document with the word. */
function isVisible(segment: Segment, field: Field, word: number, company_id: string | null): boolean {
  const posting = segment.postings[field].get(word)
  const blocked = company_id === null ? undefined : segment.blocked.get(company_id)
  const isFound = (ordinal: number) => segment.columns.attributes[ordinal] !== skipped && !blocked?.includes(ordinal)
  if (some(posting, isFound)) return true
  let found = false
  restrictedFor(segment, company_id, (ordinal) => (found ||= contains(posting, ordinal)))
  return found
}
